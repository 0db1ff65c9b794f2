import type { ReactNode, RefObject } from 'react';
import type { FileKind } from '../../../../domain/file-kinds';
import { FileButton, FileDrop } from './FileDrop';
import { acceptOf } from './file-preprocessing';

interface ChooseFilesProps {
  id: string;
  kind: FileKind;
  label: string;
  isMultiple: boolean;
  /** Receives the focus when a file has been removed. */
  input: RefObject<HTMLInputElement | null>;
  onFiles(files: readonly File[]): void;
  /** Further ways to add a file. */
  children?: ReactNode;
}

/** Ways to add a file: file dialog, camera, or drag and drop. */
export function ChooseFiles({ id, kind, label, isMultiple, input, onFiles, children }: ChooseFilesProps) {
  const about = <span className="sr">：{label}</span>;
  return (
    <FileDrop onFiles={onFiles} hint="也可以把文件拖到这里">
      <FileButton
        icon="upload"
        ref={input}
        id={`${id}-files`}
        accept={acceptOf(kind)}
        multiple={isMultiple}
        aria-describedby={`${id}-files-hint`}
        onFiles={onFiles}
      >
        选择文件{about}
      </FileButton>
      <FileButton
        icon="camera"
        buttonClass="upload-camera"
        accept="image/jpeg"
        capture="environment"
        onFiles={onFiles}
      >
        拍照{about}
      </FileButton>
      {children}
    </FileDrop>
  );
}
