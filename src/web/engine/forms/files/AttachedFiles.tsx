import { useState } from 'react';
import { fileSize } from '../../../../domain/file-size';
import { FileCard } from './FileCard';
import { FileViewer } from './FileViewer';
import type { AttachedFile } from './queries';
import { usePictures } from './useFiles';
import './files.css';

interface AttachedFilesProps {
  label: string;
  files: readonly AttachedFile[];
}

/** Files of an answer, read-only: thumbnails that open the viewer. */
export function AttachedFiles({ label, files }: AttachedFilesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const pictures = usePictures(files.map(({ id }) => id));
  return (
    <>
      <ul className="file-cards file-cards--read" aria-label={label}>
        {files.map(({ id, name, size }) => (
          <FileCard
            key={id}
            name={name}
            about={fileSize(size)}
            picture={pictures.get(id) ?? null}
            onOpen={() => setOpened(id)}
          />
        ))}
      </ul>
      {opened && <FileViewer files={files} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
