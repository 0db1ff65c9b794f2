import { strFromU8, unzipSync } from 'fflate';
import { Refusal } from '../../../domain/refusals';
import type { FormTexts } from '../../engine/forms/publication-store';

/** Bytes that one text of an archive may unfold to: more than any form's, in Chinese. */
const MOST = 1_500_000;

/** An archive that somebody brings, and the form that is looked for in it. */
export interface ArchiveInput {
  flow: string;
  /** base64 */
  zip: string;
}

/**
 * The texts of a form out of an archive: in the form's own folder, however deep it lies, or at the top. Takes archives
 * of any kind, so it is to run where it can be stopped: in the workshop.
 * @returns `wrong`, in Chinese, when it is no archive, holds no such form, or unfolds to more than a form
 */
export function extractFormTexts({ flow, zip }: ArchiveInput): { texts: FormTexts } | { wrong: string } {
  const bytes = Buffer.from(zip, 'base64');
  try {
    const names = namesIn(bytes).sort((a, b) => a.length - b.length);
    const text = (file: string) => {
      const own = names.find(name => name === `${flow}/${file}` || name.endsWith(`/${flow}/${file}`));
      const name = own ?? file;
      return names.includes(name) ? unfold(bytes, name) : undefined;
    };
    const form = text('form.json');
    if (form === undefined) return { wrong: `压缩包里没有 ${flow}/form.json` };
    return { texts: { form, ui: text('ui.json') ?? '{}\n' } };
  } catch (error) {
    return { wrong: error instanceof Refusal ? error.message : '这不是完好的 zip 压缩包' };
  }
}

/** What an archive says that it holds. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  return names;
}

/** Unfolds one entry, once: a small archive may name the same bytes thousands of times, gigabytes in all. */
function unfold(bytes: Uint8Array, wanted: string): string | undefined {
  let isFound = false;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (isFound || name !== wanted) return false;
      if (originalSize > MOST) throw new Refusal('badRequest', `压缩包里的 ${name} 太大`);
      isFound = true;
      return true;
    },
  });
  const found = files[wanted];
  return found && strFromU8(found);
}
