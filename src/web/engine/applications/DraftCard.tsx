import { useState } from 'react';
import { shortDateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { Button, ButtonLink } from '../../ui/Button';
import { invalidateDrafts } from './application-invalidation';
import { DiscardDraftDialog } from './DiscardDraftDialog';
import { dayOf } from './stages';

type DraftSummary = components['schemas']['DraftSummary'];

/** An unsubmitted draft of a flow: links to continue it, or to read it where the flow is retired, and to delete it. */
export function DraftCard({ draft }: { draft: DraftSummary }) {
  const { flow, title, application, retired, savedAt, expiresAt } = draft;
  const [leaving, setLeaving] = useState(false);
  const form = `/apply?flow=${flow}${application ? `&id=${application.id}` : ''}`;
  return (
    <section className="panel panel--wait cluster apart" aria-label={`没有填完的${title}`}>
      <div className="grow">
        <h2 className="subtitle">{title}</h2>
        <p className="soft">
          {kindOf(draft)}，草稿保存于 {shortDateTime(savedAt)}，保留到 {dayOf(expiresAt)}
        </p>
        {retired && <p className="wait">这件事项已停止受理，草稿不能再提交。</p>}
      </div>
      <div className="cluster gap-2">
        <ButtonLink variant="primary" to={form}>
          {retired ? '查看' : '继续填写'}
        </ButtonLink>
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          放弃<span className="sr">{title}的草稿</span>
        </Button>
      </div>
      {leaving && (
        <DiscardDraftDialog draft={draft} onDiscarded={invalidateDrafts} onClose={() => setLeaving(false)} />
      )}
    </section>
  );
}

function kindOf({ application }: DraftSummary): string {
  if (!application) return '还没有提交';
  const what = application.needSupplement ? '补正' : '变更';
  return `受理编号 ${application.no} 的${what}还没有提交`;
}
