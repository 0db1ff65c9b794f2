import { useState } from 'react';
import { FileCard } from './FileCard';
import { FileViewer } from './FileViewer';
import type { AttachedFile } from './queries';
import { aboutFile, isOpen, readerScanProblem } from './scan-status';
import { usePictures } from './useFiles';
import './files.css';

interface AttachedFilesProps {
  label: string;
  files: readonly AttachedFile[];
}

/** Files of an answer, read-only: thumbnails that open the viewer. */
export function AttachedFiles({ label, files }: AttachedFilesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const pictures = usePictures(files.filter(isOpen).map(({ id }) => id));
  return (
    <>
      <ul className="file-cards file-cards--read" aria-label={label}>
        {files.map(file => (
          <FileCard
            key={file.id}
            name={file.name}
            about={aboutFile(file)}
            picture={pictures.get(file.id) ?? null}
            problem={readerScanProblem(file)}
            onOpen={isOpen(file) ? () => setOpened(file.id) : undefined}
          />
        ))}
      </ul>
      {opened && <FileViewer files={files.filter(isOpen)} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
