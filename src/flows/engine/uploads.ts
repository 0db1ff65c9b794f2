import { type FileKind, isFileId } from '../../domain/file-kinds';
import { type AnswerWithSchema, listAnswersWithSchema } from './answer-walk';
import type { Answers } from './applicable-questions';
import type { JsonSchema } from './form-version';

/** A file among the answers of a form. */
export interface UploadedFile {
  /** JSON pointer of the list that it is in. */
  path: string;
  id: string;
  kind: FileKind;
}

/** The files among answers, those inside objects and lists included; what is no id of a file is none. */
export function uploadedFiles(root: JsonSchema, answers: Answers): UploadedFile[] {
  return listAnswersWithSchema(root, answers).flatMap(filesOf);
}

function filesOf({ path, schema, answer }: AnswerWithSchema): UploadedFile[] {
  const { files: kind } = schema;
  if (!kind || !Array.isArray(answer)) return [];
  return answer.filter(isFileId).map(id => ({ path, id, kind }));
}
