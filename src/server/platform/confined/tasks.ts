import { cleanFile } from './clean-file';
import { cropPicture, drawIcon } from './draw-pictures';

/** What the processes without rights do with bytes from outside. Only their program imports this. */
export const tasks = { cleanFile, cropPicture, drawIcon };

type Tasks = typeof tasks;

export type TaskName = keyof Tasks;

export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];

export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
