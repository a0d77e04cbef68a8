import { expect, test } from "vitest";
import { once } from "../src/visit/attempt";

const wish = { bots: 3 };
const cut = () => Promise.reject(new Error("offline"));

async function attemptOf(asked: object, answer: () => Promise<unknown> = () => Promise.resolve()): Promise<string> {
  let attempt = "";
  await once(asked, (given) => {
    attempt = given;
    return answer();
  }).catch(() => undefined);
  return attempt;
}

test("whoever asks again because no answer came asks by the same attempt", async () => {
  const first = await attemptOf(wish, cut);
  expect(first).not.toBe("");
  expect(await attemptOf(wish, cut)).toBe(first);
  expect(await attemptOf(wish)).toBe(first);
});

test("what was answered is asked for anew", async () => {
  const first = await attemptOf(wish);
  expect(await attemptOf(wish)).not.toBe(first);
});

test("another wish is another attempt", async () => {
  const first = await attemptOf(wish, cut);
  expect(await attemptOf({ bots: 4 }, cut)).not.toBe(first);
});
