/** The 31 characters of the code: no I, O, S, V, Z, which are easily confused with digits. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/u;

/**
 * Whether a text is a unified social credit code (统一社会信用代码, GB 32100): 18 characters, the last a check character modulo
 * 31. The region code is not validated, because regions are renamed; old tax numbers of 15 characters are rejected.
 */
export function isUscc(code: string): boolean {
  return SHAPE.test(code) && code[17] === usccCheckCharacter(code);
}

export function usccCheckCharacter(code: string): string | undefined {
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * ALPHABET.indexOf(code.charAt(index)),
    0,
  );
  return ALPHABET[(31 - (sum % 31)) % 31];
}
