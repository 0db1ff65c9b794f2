import {
  type DocumentKind,
  fetchDocumentPath,
  isWechatBrowser,
  navigateToDocument,
  openDocument,
} from '../../app/api/open-document';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { toast } from '../../ui/Toast';

interface DocumentActionsProps {
  kind: DocumentKind;
  /** The application that the document belongs to. */
  id: string;
  /** Name of the document, for screen readers. */
  name: string;
}

/** Buttons to view or download an own document. */
export function DocumentActions({ kind, id, name }: DocumentActionsProps) {
  const report = (error: unknown) => toast(getErrorMessage(error));
  const open = useAction(() => openDocument(() => fetchDocumentPath(kind, id)).catch(report));
  const save = useAction(() =>
    fetchDocumentPath(kind, id)
      .then(path => navigateToDocument(path, true))
      .catch(report),
  );
  return (
    <div className="cluster cluster--quiet">
      <Button variant="quiet" busy={open.isRunning && '正在打开…'} onClick={open.run}>
        打开<span className="sr">{name}</span>
      </Button>
      {!isWechatBrowser() && (
        <Button variant="quiet" busy={save.isRunning && '正在下载…'} onClick={save.run}>
          下载<span className="sr">{name}</span>
        </Button>
      )}
    </div>
  );
}
