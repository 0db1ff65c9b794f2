import { passesLuhn } from '../../../domain/bank';
import { idCardProblem } from '../../../domain/identity-documents';

/** Patterns of numbers that identify a person; false positives are excluded by the check digit. */
const numbers: { what: string; pattern: RegExp; is?: (number: string) => boolean }[] = [
  {
    what: 'identity number',
    pattern: /(?<![\w.-])\d{17}[\dXx](?![\w.-])/gu,
    is: number => idCardProblem(number.toUpperCase()) === null,
  },
  { what: 'mobile number', pattern: /(?<![\w.-])1[3-9]\d{9}(?![\w.-])/gu },
  { what: 'bank number', pattern: /(?<![\w.-])[3-6]\d{15,18}(?![\w.-])/gu, is: passesLuhn },
];

/** Kinds of identifying numbers that a text contains. */
export function findPersonalNumbers(text: string): string[] {
  return numbers.flatMap(({ what, pattern, is }) =>
    [...text.matchAll(pattern)].some(([number]) => is?.(number) ?? true) ? [what] : [],
  );
}

/**
 * Finds an identifying number in a response that the contract does not allow unmasked (`x-personal: clear`).
 * @param allowedPointers JSON pointers of values that may be unmasked, including everything below them
 * @returns where it is and of what kind, never the number itself; null when all are masked
 */
export function findUnmaskedNumber(answer: unknown, allowedPointers: ReadonlySet<string>): string | null {
  const found: string[] = [];
  walk(answer, '');
  return found.join('; ') || null;

  function walk(value: unknown, at: string): void {
    if (allowedPointers.has(at)) return;
    if (typeof value === 'string') {
      for (const what of findPersonalNumbers(value)) found.push(`${at || '/'} holds a full ${what}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) walk(member, `${at}/${pointer(key)}`);
    }
  }
}

const pointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
