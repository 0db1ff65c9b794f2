import { type FileKind, isFileId } from '../../domain/file-kinds';
import { type AnswerWithSchema, listAnswersWithSchema } from './answer-walk';
import type { Answers } from './applicable-questions';
import type { JsonSchema } from './form-version';

/** An uploaded file among the answers of a form. */
export interface UploadedFile {
  /** JSON pointer of the list that contains it. */
  path: string;
  id: string;
  kind: FileKind;
}

/**
 * Lists the files among the answers, including those inside objects and lists; values that are not file ids are
 * skipped.
 */
export function listUploadedFiles(root: JsonSchema, answers: Answers): UploadedFile[] {
  return listAnswersWithSchema(root, answers).flatMap(filesOf);
}

function filesOf({ path, schema, answer }: AnswerWithSchema): UploadedFile[] {
  const { files: kind } = schema;
  if (!kind || !Array.isArray(answer)) return [];
  return answer.filter(isFileId).map(id => ({ path, id, kind }));
}
