import { readFileSync } from 'node:fs';

/** What names the states of applications: declarations of flows refer to them by these names. */
const STATES = ['src/flows/engine/payment-states.ts', 'src/flows/engine/submitted-states.ts'];

/** The words that are data: stored and compared, whatever is shown. Those that the contract enumerates, and states. */
export function dataWords() {
  const words = new Set();
  const visit = node => {
    if (node === null || typeof node !== 'object') return;
    const { enum: listed, const: single } = node;
    for (const word of [...(Array.isArray(listed) ? listed : []), single]) {
      if (typeof word === 'string') words.add(word);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(JSON.parse(readFileSync('src/generated/contract.json', 'utf8')));
  for (const file of STATES) {
    for (const [, word] of readFileSync(file, 'utf8').matchAll(
      /['`]([^'`\n]*\p{Script=Han}[^'`\n]*)['`]/gu,
    )) {
      words.add(word.replaceAll(/\$\{[^}]*\}/g, '{0}'));
    }
  }
  return words;
}
