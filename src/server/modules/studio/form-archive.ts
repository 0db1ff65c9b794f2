import { strToU8, zipSync } from 'fflate';
import { Refusal } from '../../../domain/refusals';
import { type FormTexts, filesOfTexts, filesWith, textsIn } from '../../engine/forms/publication-store';
import type { Services } from '../../engine/services';
import { WorkerLimitError } from '../../platform/worker-pool';
import { runTask } from './workers/run-task';

/** Packs the texts of a form, in the layout of the schemas directory. */
export function writeFormArchive(flow: string, texts: FormTexts): Buffer {
  const files = Object.fromEntries(filesWith(flow, texts).map(([file, text]) => [file, strToU8(text)]));
  return Buffer.from(zipSync(files, { mtime: new Date('2020-01-01T00:00:00Z') }));
}

/**
 * Extracts the texts of a form from an uploaded archive, in a worker.
 * @param zip base64
 * @throws Refusal `badRequest` when it is no archive, does not contain the form, or a text is too large
 */
export async function readFormArchive(
  { workers }: Pick<Services, 'workers'>,
  flow: string,
  zip: string,
): Promise<FormTexts> {
  const unpacked = await runTask(workers.validation, 'unpack', { flow, zip }).catch((error: unknown) => {
    if (!(error instanceof WorkerLimitError)) throw error;
    return { wrong: '压缩包展开得太久，已经停止' };
  });
  if ('wrong' in unpacked) throw new Refusal('badRequest', unpacked.wrong);
  return unpacked.texts;
}

/** @throws Refusal `notFound` when the directory does not contain the form */
export function readFormFolder({ forms }: Pick<Services, 'forms'>, flow: string): FormTexts {
  const { files } = forms.folder();
  if (!files.has(filesOfTexts(flow).form)) throw new Refusal('notFound', '文件夹里没有这份表单');
  return textsIn(files, flow);
}
