import type { FileKind } from '../../../../domain/file-kinds';
import { Refusal, type RefusalName } from '../../../../domain/refusals';
import type { ProcessRequest, ProcessResponse } from '../../process-pool';
import { type CleanFile, cleanFileHere } from './clean-file';

/** A file to check and clean. */
export interface CleaningRequest {
  bytes: Buffer;
  kind: FileKind;
  name: string;
}

/** The cleaned file, or why it is refused. */
export type CleaningResult = { file: CleanFile } | { refused: RefusalName; message: string };

// The program of the processes that take files of strangers apart.

async function clean({ bytes, kind, name }: CleaningRequest): Promise<CleaningResult> {
  try {
    return { file: await cleanFileHere(bytes, kind, name) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason, message: error.message };
    throw error;
  }
}

const answer = (response: ProcessResponse) => void process.send?.(response);

process.on('message', ({ id, input }: ProcessRequest) => {
  clean(input as CleaningRequest).then(
    result => answer({ id, result }),
    (error: Error) => answer({ id, failed: error.message }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
answer({ ready: true });
