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
  onTheirs: (theirs: ContentRecord) => void;
  /** Overwrites the other version with the local edits. */
  onMine: (theirs: ContentRecord) => void;
  onGone: () => void;
  /** Decide later: nothing is saved until the editor has chosen. */
  onClose: () => void;
}

/** The record was saved elsewhere meanwhile. Nothing is lost either way: the history holds both versions. */
export function ContentConflictDialog({
  record,
  onTheirs,
  onMine,
  onGone,
  onClose,
}: ContentConflictDialogProps) {
  return (
    <Dialog title="有人刚刚改过这一篇" onClose={onClose}>
      {record ? (
        <Theirs id={record.id} onTheirs={onTheirs} onMine={onMine} />
      ) : (
        <div className="dialog-actions">
          <Button onClick={onGone}>回到列表</Button>
        </div>
      )}
    </Dialog>
  );
}

function Theirs({
  id,
  onTheirs,
  onMine,
}: { id: string } & Pick<ContentConflictDialogProps, 'onTheirs' | 'onMine'>) {
  const { queryFn } = recordQuery({ id });
  const query = useQuery(
    { queryKey: ['desk-content', 'newer', id], queryFn, staleTime: 0, gcTime: 0 },
    queryClient,
  );
  return (
    <QueryResult query={query} what="最新的内容" paragraphs={1}>
      {theirs => (
        <>
          <p>
            <b>{theirs.updatedBy}</b> 在 {dateTime(theirs.updatedAt)} 保存了《{contentTitle(theirs)}
            》。您这里写的还没有保存。
          </p>
          <p className="soft">选哪一份都可以：另一份在“历史”里，随时可以恢复。</p>
          <div className="dialog-actions">
            <Button variant="primary" onClick={() => onMine(theirs)}>
              保留我写的
            </Button>
            <Button onClick={() => onTheirs(theirs)}>用{theirs.updatedBy}的那一份</Button>
          </div>
        </>
      )}
    </QueryResult>
  );
}
