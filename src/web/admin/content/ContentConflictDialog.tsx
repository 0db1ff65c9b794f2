import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { contentTitle } from './content-states';
import { type ContentRecord, recordQuery } from './queries';

interface ContentConflictDialogProps {
  /** The record as last known in this window. */
  record: ContentRecord | null;
  /** Discards the local edits. */
  onUseServerVersion: (serverRecord: ContentRecord) => void;
  /** Overwrites the other version with the local edits. */
  onOverwrite: (serverRecord: ContentRecord) => void;
  onBackToList: () => void;
  /** Decide later: nothing is saved until the editor has chosen. */
  onClose: () => void;
}

/** The record was saved elsewhere meanwhile. Nothing is lost either way: the history holds both versions. */
export function ContentConflictDialog({
  record,
  onUseServerVersion,
  onOverwrite,
  onBackToList,
  onClose,
}: ContentConflictDialogProps) {
  return (
    <Dialog title="有人刚刚改过这一篇" onClose={onClose}>
      {record ? (
        <ServerVersion id={record.id} onUseServerVersion={onUseServerVersion} onOverwrite={onOverwrite} />
      ) : (
        <div className="dialog-actions">
          <Button onClick={onBackToList}>回到列表</Button>
        </div>
      )}
    </Dialog>
  );
}

function ServerVersion({
  id,
  onUseServerVersion,
  onOverwrite,
}: { id: string } & Pick<ContentConflictDialogProps, 'onUseServerVersion' | 'onOverwrite'>) {
  const { queryFn } = recordQuery({ id });
  const query = useQuery(
    { queryKey: ['desk-content', 'newer', id], queryFn, staleTime: 0, gcTime: 0 },
    queryClient,
  );
  return (
    <QueryResult query={query} what="最新的内容" paragraphs={1}>
      {serverRecord => (
        <>
          <p>
            <b>{serverRecord.updatedBy}</b> 在 {dateTime(serverRecord.updatedAt)} 保存了《
            {contentTitle(serverRecord)}
            》。您这里写的还没有保存。
          </p>
          <p className="soft">选哪一份都可以：另一份在“历史”里，随时可以恢复。</p>
          <div className="dialog-actions">
            <Button variant="primary" onClick={() => onOverwrite(serverRecord)}>
              保留我写的
            </Button>
            <Button onClick={() => onUseServerVersion(serverRecord)}>
              用{serverRecord.updatedBy}的那一份
            </Button>
          </div>
        </>
      )}
    </QueryResult>
  );
}
