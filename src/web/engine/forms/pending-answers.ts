import type { FieldError } from '../../../domain/refusals';
import { parseElementId } from './rjsf-errors';

/** Questions whose answer is still on its way to the server, by the id of their element. */
const questions = new Set<string>();

/** Says of a question whether something of its answer is still under way. */
export function setAnswerPending(id: string, underWay: boolean): void {
  if (underWay) questions.add(id);
  else questions.delete(id);
}

/** The questions that have to be waited for, as errors that go when their answers change. */
export function listPendingAnswerErrors(): FieldError[] {
  return [...questions].map(id => ({
    path: parseElementId(id),
    keyword: 'files',
    message: '文件还在上传，请等上传完成后再继续',
  }));
}
