import { createStore } from '../../ui/store';
import { ID_PREFIX, parseElementId } from './element-ids';

/** Element ids of questions whose answer is still being uploaded. */
const questions = createStore<readonly string[]>([]);

/** What an applicant is told who goes on while an answer is still being uploaded. */
export const STILL_UPLOADING = '文件还在上传，请等上传完成后再继续';

/** Marks whether a question's answer is still being uploaded. */
export function setAnswerPending(id: string, isPending: boolean): void {
  const pending = questions.get();
  if (pending.includes(id) === isPending) return;
  questions.set(isPending ? [...pending, id] : pending.filter(other => other !== id));
}

const pathsIn = (ids: readonly string[], prefix: string): string[] =>
  ids.filter(id => id.startsWith(`${prefix}_`)).map(parseElementId);

/** JSON pointers of a form's questions whose answers are still being uploaded. */
export const listPendingAnswers = (prefix = ID_PREFIX): string[] => pathsIn(questions.get(), prefix);

/** The same while a page shows the form. */
export const usePendingAnswers = (prefix: string): string[] => pathsIn(questions.use(), prefix);
