import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { contentTitle } from './content-states';
import { type ContentRecord, recordQuery } from './queries';

interface ContentConflictDialogProps {
  /** The piece as this window knew it. */
  record: ContentRecord | null;
  /** Drops what stands here. */
  onTheirs: (theirs: ContentRecord) => void;
  /** Saves what stands here over it. */
  onMine: (theirs: ContentRecord) => void;
  onGone: () => void;
  /** Later: nothing is saved until the person has chosen. */
  onClose: () => void;
}

/** Somebody else has saved the same piece meanwhile. Nothing is lost either way: the history holds both. */
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
