import { useMutation } from '@tanstack/react-query';
import {
  type DocumentKind,
  fetchDocumentPath,
  isWechatBrowser,
  navigateToDocument,
  openDocument,
} from '../../app/api/open-document';
import { queryClient } from '../../app/api/query-client';
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
  const onError = (error: unknown) => toast(getErrorMessage(error));
  const open = useMutation(
    { mutationFn: () => openDocument(() => fetchDocumentPath(kind, id)), onError },
    queryClient,
  );
  const save = useMutation(
    { mutationFn: async () => navigateToDocument(await fetchDocumentPath(kind, id), true), onError },
    queryClient,
  );
  return (
    <div className="cluster cluster--quiet">
      <Button variant="quiet" busy={open.isPending && '正在打开…'} onClick={() => open.mutate()}>
        打开<span className="sr">{name}</span>
      </Button>
      {!isWechatBrowser() && (
        <Button variant="quiet" busy={save.isPending && '正在下载…'} onClick={() => save.mutate()}>
          下载<span className="sr">{name}</span>
        </Button>
      )}
    </div>
  );
}
