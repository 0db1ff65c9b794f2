import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../../../domain/file-kinds';
import type { UploadResponse } from '../../../app/api/upload';
import { preprocessFile } from './file-preprocessing';
import { createUploads, type UploadItem, type Uploads } from './uploads';

type Options<Answer> = Parameters<typeof createUploads<Answer>>[0];

/** Upload queue of a question while it is mounted. */
export function useUploads<Answer = UploadResponse>(
  kind: FileKind,
  options: Pick<Options<Answer>, 'send' | 'onDone'>,
): Uploads & { list: readonly UploadItem[] } {
  const latest = useRef(options);
  latest.current = options;
  const [uploads] = useState(() =>
    createUploads<Answer>({
      prepare: file => preprocessFile(file, kind),
      send: sending => latest.current.send(sending),
      onDone: (uploaded, blob) => latest.current.onDone(uploaded, blob),
    }),
  );
  useEffect(() => {
    uploads.start();
    return uploads.stop;
  }, [uploads]);
  return { ...uploads, list: uploads.use() };
}
