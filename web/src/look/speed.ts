/** How long movement takes, against the usual. */
export const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;
