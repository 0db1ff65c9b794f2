import { isId } from './ids';

/** Kinds of uploaded files, by the value of the keyword `files`; their rules are in `file-rules.ts`. */
export const fileKindNames = ['img', 'doc', 'photo'] as const;

export type FileKind = (typeof fileKindNames)[number];

/** Whether an answer is a file id: a UUID in lower case. */
export const isFileId = (answer: unknown): answer is string => typeof answer === 'string' && isId(answer);
