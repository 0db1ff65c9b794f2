import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { type ContentRecord, type ContentRevision, revisionQuery, revisionsQuery } from './queries';
import { RevisionChanges } from './RevisionChanges';
import { groupRevisions } from './revision-groups';

const actionLabels: Record<ContentRevision['action'], string> = {
  saved: '保存',
  scheduled: '定时发布',
  published: '发布',
  withdrawn: '撤下',
  restored: '恢复',
};

interface HistoryDialogProps {
  record: ContentRecord;
  onRestored: (record: ContentRecord) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** History of changes by author and time; any earlier revision can be restored. */
export function HistoryDialog({ record, onRestored, onRefused, onClose }: HistoryDialogProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const query = usePage(page => revisionsQuery(record.id, page), { inDialog: true });
  return (
    <Dialog title="历史" wide onClose={onClose}>
      <PagedList query={query} what="历史" unit="次" empty={null}>
        {({ list }) => (
          <ol className="rows">
            {groupRevisions(list).map(({ last: revision, count, baseRevision }) => (
              <li key={revision.revision}>
                <button
                  type="button"
                  className="line apart revision-head"
                  aria-expanded={opened === revision.revision}
                  onClick={() => setOpened(opened === revision.revision ? null : revision.revision)}
                >
                  <span>
                    <b>{actionLabels[revision.action]}</b>
                    {count > 1 && ` ${count} 次`}
                    {revision.note && `：${revision.note}`}
                    {revision.revision === record.revision && <span className="faint">（现在的）</span>}
                  </span>
                  <small className="faint">
                    {revision.by} <time dateTime={revision.at}>{dateTime(revision.at)}</time>
                  </small>
                </button>
                {opened === revision.revision && (
                  <RevisionDetail
                    record={record}
                    revision={revision.revision}
                    since={baseRevision}
                    onRestored={onRestored}
                    onRefused={onRefused}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
}

type RevisionDetailProps = Pick<HistoryDialogProps, 'record' | 'onRestored' | 'onRefused'> & {
  revision: number;
  /** The revision to compare with; 0 where there is none. */
  since: number;
};

/** What one revision changed, with the button to restore it. */
function RevisionDetail({ record, revision, since, onRestored, onRefused }: RevisionDetailProps) {
  const query = useQuery(revisionQuery(record.id, revision, since), queryClient);
  const restore = useAction(async () => {
    const body = { id: record.id, revision: record.revision, from: revision };
    const next = await call('POST', '/admin/content/restore', { body }).catch(onRefused);
    if (!next) return;
    toast('已恢复成这一版的稿子，发布之后公众才看到');
    onRestored(next);
  });
  return (
    <div className="stack mt-2">
      <QueryResult query={query} what="这一版" paragraphs={1}>
        {({ changes }) => <RevisionChanges changes={changes} first={since === 0} />}
      </QueryResult>
      {revision !== record.revision && (
        <Button busy={restore.isRunning && '正在恢复…'} onClick={restore.run}>
          恢复成这一版
        </Button>
      )}
    </div>
  );
}
