import { isId } from './ids';

/** The kinds of files that forms ask for, by the value of the keyword `files`; their rules stand in `files.ts`. */
export const fileKindNames = ['img', 'doc', 'photo'] as const;

export type FileKind = (typeof fileKindNames)[number];

/** Whether an answer is the id of a file: a UUID in lower case. */
export const isFileId = (answer: unknown): answer is string => typeof answer === 'string' && isId(answer);
