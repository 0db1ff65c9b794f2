import { passesLuhn } from '../../../domain/bank';
import { idCardProblem } from '../../../domain/identity-documents';

/** Numbers by which a person is found, as they stand in a text; what only looks like one is told by its check digit. */
const numbers: { what: string; pattern: RegExp; is?: (number: string) => boolean }[] = [
  {
    what: 'identity number',
    pattern: /(?<![\w.-])\d{17}[\dXx](?![\w.-])/gu,
    is: number => idCardProblem(number.toUpperCase()) === null,
  },
  { what: 'mobile number', pattern: /(?<![\w.-])1[3-9]\d{9}(?![\w.-])/gu },
  { what: 'bank number', pattern: /(?<![\w.-])[3-6]\d{15,18}(?![\w.-])/gu, is: passesLuhn },
];

/** What numbers a text holds that tell who somebody is. */
export function findPersonalNumbers(text: string): string[] {
  return numbers.flatMap(({ what, pattern, is }) =>
    [...text.matchAll(pattern)].some(([number]) => is?.(number) ?? true) ? [what] : [],
  );
}

/**
 * Where an answer holds such a number that the contract does not say to be in the clear (`x-personal: clear`).
 * @param clear JSON pointers of what may be in the clear, with everything below
 * @returns where and what, never the number; null where all is masked
 */
export function findUnmaskedNumber(answer: unknown, clear: ReadonlySet<string>): string | null {
  const found: string[] = [];
  walk(answer, '');
  return found.join('; ') || null;

  function walk(value: unknown, at: string): void {
    if (clear.has(at)) return;
    if (typeof value === 'string') {
      for (const what of findPersonalNumbers(value)) found.push(`${at || '/'} holds a full ${what}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) walk(member, `${at}/${pointer(key)}`);
    }
  }
}

const pointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
