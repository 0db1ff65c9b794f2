import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { Icon, type IconName } from '../../../ui/Icon';

interface FileDropProps {
  onFiles: (files: File[]) => void;
  /** What may be dropped here. */
  hint: ReactNode;
  /** The buttons: dropping is one way more. */
  children: ReactNode;
}

/** Area in which files may be dropped, around the buttons that choose them. */
export function FileDrop({ onFiles, hint, children }: FileDropProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are for everybody
    <div
      className={isDraggedOver ? 'upload-drop is-over' : 'upload-drop'}
      onDragOver={event => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsDraggedOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      <span className="upload-hint">{hint}</span>
    </div>
  );
}

interface FileButtonProps extends InputHTMLAttributes<HTMLInputElement> {
  icon: IconName;
  buttonClass?: string;
  ref?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** Button that opens the file dialog, or the camera. */
export function FileButton({ icon, buttonClass = '', onFiles, children, ...input }: FileButtonProps) {
  return (
    <label className={`btn btn--secondary ${buttonClass}`}>
      <Icon name={icon} />
      {children}
      <input
        {...input}
        className="sr"
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
