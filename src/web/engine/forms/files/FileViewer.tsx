import { Dialog } from '../../../ui/Dialog';
import { FilePane } from './FilePane';
import type { AttachedFile } from './queries';

interface FileViewerProps {
  files: readonly AttachedFile[];
  /** Id of the file shown first. */
  first: string;
  onClose: () => void;
}

export function FileViewer(props: FileViewerProps) {
  return (
    <Dialog title="查看文件" wide onClose={props.onClose}>
      <div className="file-dialog">
        <FilePane files={props.files} first={props.first} />
      </div>
    </Dialog>
  );
}
