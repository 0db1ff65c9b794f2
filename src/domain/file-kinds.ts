/** The kinds of files that forms ask for, by the value of the keyword `files`; their rules stand in `files.ts`. */
export const fileKindNames = ['img', 'doc', 'photo'] as const;

export type FileKind = (typeof fileKindNames)[number];

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Whether an answer is the id of a file: a UUID in lower case. */
export const isFileId = (answer: unknown): answer is string => typeof answer === 'string' && ID.test(answer);
