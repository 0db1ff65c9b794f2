import { readFileSync } from 'node:fs';
import type { Texts } from './studio-clerk';

const guide = readFileSync('docs/flows.md', 'utf8');
const example = (kind: 'form' | 'ui' | 'flow') => {
  const [, text] = new RegExp(`^\`\`\`json ${kind}\\n(.*?)^\`\`\`$`, 'msu').exec(guide) ?? [];
  if (text === undefined) throw new Error(`docs/flows.md has no example of ${kind}.json`);
  return text;
};

/** The texts of `visit 参观预约`, the example of the guide; with another title and prefix. */
export function visitTexts(title = '参观预约', prefix = 'CG'): Texts {
  const rename = (text: string) => text.replaceAll('参观预约', title).replace('"CG"', `"${prefix}"`);
  return { form: rename(example('form')), ui: example('ui'), flow: rename(example('flow')) };
}
