import { detectFileType, sizeProblem } from '../../../domain/file-rules';
import { isObject } from '../../../domain/is-object';
import { refusals } from '../../../domain/refusals';
import type { GivenFile } from './clean-file';
import type { ConfinedRequest } from './program';
import type { TaskName } from './tasks';

/** Bytes that cleaning may add: the orientation of a picture. */
const MAX_ADDED_BYTES = 64;
/** Characters of a message; those of the domain are shorter. */
const MAX_MESSAGE = 500;
/** Pixels of a side. */
const MAX_SIDE = 8192 * 8192;

/** Whether this can be the value of a task, by task. */
const checks: Record<TaskName, (value: unknown, input: ConfinedRequest['input']) => boolean> = {
  cleanFile: (value, input) => isCleanFile(value, input as GivenFile),
  cropPicture: value => isOfType(value, 'image/jpeg'),
  drawIcon: value => isOfType(value, 'image/png'),
};

/**
 * Whether what a process answers can be the result of a task, as far as that can be told without taking it apart: a process
 * that was taken over by a file can answer anything. A file keeps its type, which is recognised in the server, and no picture
 * is taken for another kind of content.
 */
export function isConfinedResult(result: unknown, { task, input }: ConfinedRequest): boolean {
  if (!isObject(result)) return false;
  if ('refused' in result) return isRefusal(result);
  return checks[task](result.value, input);
}

const isRefusal = ({ refused, message }: Record<string, unknown>): boolean =>
  typeof refused === 'string' &&
  Object.hasOwn(refusals, refused) &&
  typeof message === 'string' &&
  message.length <= MAX_MESSAGE;

function isCleanFile(value: unknown, { bytes: given, kind }: GivenFile): boolean {
  if (!isObject(value)) return false;
  const { bytes, type, width, height, thumbnail } = value;
  if (!(bytes instanceof Uint8Array) || bytes.length > given.length + MAX_ADDED_BYTES) return false;
  if (type !== detectFileType(given) || !isOfType(bytes, type) || sizeProblem(kind, bytes.length))
    return false;
  return type === 'application/pdf'
    ? width === null && height === null && thumbnail === null
    : isSide(width) && isSide(height) && isOfType(thumbnail, 'image/jpeg');
}

const isOfType = (bytes: unknown, type: unknown): boolean =>
  bytes instanceof Uint8Array && detectFileType(bytes) === type;

const isSide = (pixels: unknown): boolean =>
  Number.isInteger(pixels) && (pixels as number) > 0 && (pixels as number) <= MAX_SIDE;
