import { type DragEvent, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { acceptOf } from '../files/file-preprocessing';

interface ChooseMediaProps {
  /** Whether only pictures are accepted, or documents as well. */
  pictures: boolean;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** File input with drag and drop. */
export function ChooseMedia({ pictures, isMultiple = false, onFiles }: ChooseMediaProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    onFiles([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside is for everybody
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
        {pictures ? '上传图片' : '上传文件'}
        <input
          className="sr"
          type="file"
          multiple={isMultiple}
          accept={acceptOf(pictures ? 'img' : 'doc')}
          onChange={event => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <span className="upload-hint">
        {pictures ? 'JPG、PNG' : 'JPG、PNG、PDF'}，不超过 10 MB，大图自动缩小；也可以拖到这里
      </span>
    </div>
  );
}
