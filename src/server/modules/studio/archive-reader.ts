import { strFromU8, unzipSync } from 'fflate';
import { Refusal } from '../../../domain/refusals';
import type { FormTexts } from '../../engine/forms/publication-store';

/** Maximum size in bytes of one unpacked text: larger than any form in Chinese. */
const MAX_TEXT_BYTES = 1_500_000;

/** An uploaded archive, and the form to extract from it. */
export interface ArchiveInput {
  flow: string;
  /** base64 */
  zip: string;
}

/**
 * Extracts the texts of a form from an archive: from the form's own directory at any depth, or from the top level. The
 * archive is untrusted, so this must run in a worker that can be stopped.
 * @returns `wrong`, in Chinese, when it is no archive, does not contain the form, or a text is too large
 */
export function extractFormTexts({ flow, zip }: ArchiveInput): { texts: FormTexts } | { wrong: string } {
  const bytes = Buffer.from(zip, 'base64');
  try {
    const names = namesIn(bytes).sort((a, b) => a.length - b.length);
    const text = (file: string) => {
      const own = names.find(name => name === `${flow}/${file}` || name.endsWith(`/${flow}/${file}`));
      const name = own ?? file;
      return names.includes(name) ? unpackEntry(bytes, name) : undefined;
    };
    const form = text('form.json');
    if (form === undefined) return { wrong: `压缩包里没有 ${flow}/form.json` };
    const [process, english] = [text('flow.json'), text('form.en.json')];
    return {
      texts: {
        ...{ form, ui: text('ui.json') ?? '{}\n' },
        ...(process !== undefined && { flow: process }),
        ...(english !== undefined && { english }),
      },
    };
  } catch (error) {
    return { wrong: error instanceof Refusal ? error.message : '这不是完好的 zip 压缩包' };
  }
}

/** Names of the entries of an archive. */
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

/** Unpacks one entry once: a small archive may contain the same name thousands of times, gigabytes in total. */
function unpackEntry(bytes: Uint8Array, entryName: string): string | undefined {
  let isFound = false;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (isFound || name !== entryName) return false;
      if (originalSize > MAX_TEXT_BYTES) throw new Refusal('badRequest', `压缩包里的 ${name} 太大`);
      isFound = true;
      return true;
    },
  });
  const found = files[entryName];
  return found && strFromU8(found);
}
