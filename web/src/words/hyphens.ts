const [ANY, VOWEL, CONSONANT, MUTE] = ["[а-яё]", "[аеёиоуыэюя]", "[бвгджзклмнпрстфхцчшщ]", "[йъь]"];

/** Where a Russian word may be parted: on each side at least two letters, one of them a vowel. Browsers seldom know. */
const PARTINGS = [
  [CONSONANT + VOWEL, `[бвгдкптфх][рл]${VOWEL}`],
  [MUTE, ANY + ANY],
  [VOWEL, VOWEL + ANY],
  [VOWEL + CONSONANT, CONSONANT + VOWEL],
  [CONSONANT + VOWEL, CONSONANT + VOWEL],
  [VOWEL + CONSONANT, CONSONANT + CONSONANT + VOWEL],
  [VOWEL + CONSONANT + CONSONANT, CONSONANT + CONSONANT + VOWEL],
].map(([before, after]) => new RegExp(`(${before})(?=${after})`, "giu"));

/** Shorter words need no parting anywhere. */
const LONG_WORD = /[а-яё]{11,}/giu;

/** A text whose long words may be parted where there is little room, with a hyphen. */
export function partable(text: string): string {
  return text.replace(LONG_WORD, (word) => PARTINGS.reduce((parted, where) => parted.replace(where, "$1\u00AD"), word));
}
