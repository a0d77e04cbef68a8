declare module "virtual:pictures/*" {
  const drawings: Record<string, string>;
  export default drawings;
}
