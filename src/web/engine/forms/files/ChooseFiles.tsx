import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import type { FileKind } from '../../../../domain/file-kinds';
import { Icon } from '../../../ui/Icon';
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
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const taken = (files: FileList | null) => onFiles([...(files ?? [])]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    taken(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the buttons inside are for everybody
    <div
      className={isDraggedOver ? 'upload-drop is-over' : 'upload-drop'}
      onDragOver={event => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={drop}
    >
      <label className="btn btn--secondary">
        <Icon name="upload" />
        选择文件
        <span className="sr">：{label}</span>
        <input
          ref={input}
          id={`${id}-files`}
          className="sr"
          type="file"
          accept={acceptOf(kind)}
          multiple={isMultiple}
          aria-describedby={`${id}-files-hint`}
          onChange={event => {
            taken(event.target.files);
            // Allows choosing the same file again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      <label className="btn btn--secondary upload-camera">
        <Icon name="camera" />
        拍照
        <span className="sr">：{label}</span>
        <input
          className="sr"
          type="file"
          accept="image/jpeg"
          capture="environment"
          onChange={event => {
            taken(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {children}
      <span className="upload-hint">也可以把文件拖到这里</span>
    </div>
  );
}
