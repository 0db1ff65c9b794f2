import type { ReactNode } from 'react';

interface FileButtonProps {
  /** Types of files, as of the attribute of the input. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for a file. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  return (
    <label className="btn btn--secondary">
      {children}
      <input
        type="file"
        className="sr"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again after an edit.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
