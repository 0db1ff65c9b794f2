import { useEffect, useState } from 'react';
import { fileSize } from '../../../../domain/file-size';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { FilePreview } from './FilePreview';
import type { AttachedFile } from './queries';

interface FilePaneProps {
  files: readonly AttachedFile[];
  /** Id of the file shown first; a change of it switches to that file. */
  first: string;
}

/** File viewer for use beside other content, one file at a time. */
export function FilePane({ files, first }: FilePaneProps) {
  const [chosen, choose] = useState(first);
  useEffect(() => choose(first), [first]);
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === chosen),
  );
  const file = files[at];
  if (!file) return null;
  const go = (by: number) => choose(files[at + by]?.id ?? chosen);
  return (
    <div className="file-pane">
      <p className="cluster baseline" aria-live="polite">
        <b>{file.name}</b>
        <span className="num soft small">
          {fileSize(file.size)}
          {files.length > 1 && `，第 ${at + 1} 个，共 ${files.length} 个`}
        </span>
      </p>
      {files.length > 1 && (
        <nav className="cluster apart" aria-label="切换文件">
          <Button variant="quiet" aria-disabled={at === 0} onClick={() => go(-1)}>
            <Icon name="left" />
            上一个
          </Button>
          <Button variant="quiet" aria-disabled={at === files.length - 1} onClick={() => go(1)}>
            下一个
            <Icon name="right" />
          </Button>
        </nav>
      )}
      <FilePreview key={file.id} file={file} />
    </div>
  );
}
