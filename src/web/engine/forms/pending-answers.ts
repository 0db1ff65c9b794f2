import type { FieldError } from '../../../domain/refusals';
import { ID_PREFIX, parseElementId } from './element-ids';

/** Element ids of questions whose answer is still being uploaded. */
const questions = new Set<string>();

/** Marks whether a question's answer is still being uploaded. */
export function setAnswerPending(id: string, isPending: boolean): void {
  if (isPending) questions.add(id);
  else questions.delete(id);
}

/** Pending questions of a form as errors, which disappear when their answers change. */
export function listPendingAnswerErrors(prefix = ID_PREFIX): FieldError[] {
  const pending = [...questions].filter(id => id.startsWith(`${prefix}_`));
  return pending.map(id => ({
    path: parseElementId(id),
    keyword: 'files',
    message: '文件还在上传，请等上传完成后再继续',
  }));
}
