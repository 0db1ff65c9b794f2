import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Refusal } from '../../../domain/refusals';
import type { FormTexts } from '../../forms/publication-store';
import { textsIn } from '../../forms/publish';
import type { Services } from '../../services';

/** Bytes that one text of an archive may unfold to: more than any form's, in Chinese. */
const MOST = 1_500_000;

/** Both texts of a form, as they lie in the schemas folder. */
export function pack(flow: string, { form, ui }: FormTexts): Buffer {
  const files = { [`${flow}/form.json`]: strToU8(form), [`${flow}/ui.json`]: strToU8(ui) };
  return Buffer.from(zipSync(files, { mtime: new Date('2020-01-01T00:00:00Z') }));
}

/**
 * The texts of a form out of an archive: in the form's own folder, however deep it lies, or at the top.
 * @param zip base64
 * @throws Refusal `badRequest` when it is no archive, holds no such form, or unfolds to more than a form
 */
export function unpack(flow: string, zip: string): FormTexts {
  const wanted = (name: string) => new RegExp(`^(?:.*/)?(?:${flow}/)?(?:form|ui)\\.json$`, 'u').test(name);
  const files = unfold(Buffer.from(zip, 'base64'), wanted);
  const names = Object.keys(files).sort((a, b) => a.length - b.length);
  const text = (file: string) => {
    const own = names.find(name => name === `${flow}/${file}` || name.endsWith(`/${flow}/${file}`));
    const found = files[own ?? file];
    return found && strFromU8(found);
  };
  const form = text('form.json');
  if (form === undefined) throw new Refusal('badRequest', `压缩包里没有 ${flow}/form.json`);
  return { form, ui: text('ui.json') ?? '{}\n' };
}

function unfold(bytes: Uint8Array, wanted: (name: string) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (wanted(name) && originalSize > MOST) throw new Refusal('badRequest', `压缩包里的 ${name} 太大`);
        return wanted(name);
      },
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('badRequest', '这不是完好的 zip 压缩包');
  }
}

/** @throws Refusal `notFound` when the folder does not hold the form */
export function fromFolder({ forms }: Pick<Services, 'forms'>, flow: string): FormTexts {
  const { files } = forms.folder();
  if (!files.has(`${flow}/form.json`)) throw new Refusal('notFound', '文件夹里没有这份表单');
  return textsIn(files, flow);
}
