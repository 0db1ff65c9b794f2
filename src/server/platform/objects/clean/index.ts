import type { FileKind } from '../../../../domain/file-kinds';
import { Refusal } from '../../../../domain/refusals';
import { createProcessPool, type ProcessPoolOptions } from '../../process-pool';
import { findProgram } from '../../program-path';
import type { CleanFile } from './clean-file';
import type { CleaningRequest, CleaningResult } from './program';

/** Additional memory in development, where Vite has to be loaded first. */
const UNBUILT_MEGABYTES = import.meta.env.PROD ? 0 : 700;

/** A picture of 25 megapixels that is decoded as a whole takes 200 MB. */
const LIMITS: ProcessPoolOptions = {
  program: () => findProgram('file-cleaner.js', 'scripts/file-cleaner.mjs'),
  processes: 2,
  seconds: 25,
  megabytes: 700 + UNBUILT_MEGABYTES,
  worksPerProcess: 200,
  confined: import.meta.env.PROD,
};

/** Cleans files in processes of its own. */
export interface FileCleaner {
  /**
   * Checks a file by its content and removes metadata.
   * @param name original name, which indicates the intended type of a file that cannot be read
   * @throws Refusal `unsupportedType` and `badRequest`, with messages of the domain; ProcessLimitError when it took too
   * long or too much memory, or ended its process
   */
  clean(given: Buffer, kind: FileKind, name?: string): Promise<CleanFile>;
  close(): void;
}

/** @param limits in place of the usual ones */
export function createFileCleaner(limits: Partial<ProcessPoolOptions> = {}): FileCleaner {
  const pool = createProcessPool({ ...LIMITS, ...limits });
  return {
    async clean(bytes, kind, name = '') {
      const result = (await pool.run({ bytes, kind, name } satisfies CleaningRequest)) as CleaningResult;
      if ('refused' in result) throw new Refusal(result.refused, result.message);
      return result.file;
    },
    close: pool.close,
  };
}

// All services of this program share the processes, which keep nothing from one file to the next.
const shared = createFileCleaner();

/** `FileCleaner.clean` by the processes of this program. */
export const cleanFile: FileCleaner['clean'] = shared.clean;
