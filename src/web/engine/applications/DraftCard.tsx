import { useState } from 'react';
import { shortDateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { Deletion } from '../../app/components/Deletion';
import { Button, ButtonLink } from '../../ui/Button';
import { invalidateDrafts } from './application-invalidation';
import { draftParameters } from './draft-parameters';
import { dayOf } from './stages';

type DraftSummary = components['schemas']['DraftSummary'];

/** An unsubmitted draft of a flow: links to continue it and to delete it. */
export function DraftCard({ draft }: { draft: DraftSummary }) {
  const { flow, title, application, savedAt, expiresAt } = draft;
  const [leaving, setLeaving] = useState(false);
  const form = `/apply?flow=${flow}${application ? `&id=${application.id}` : ''}`;
  return (
    <section className="panel panel--wait cluster apart" aria-label={`没有填完的${title}`}>
      <div className="grow">
        <h2 className="subtitle">{title}</h2>
        <p className="soft">
          {kindOf(draft)}，草稿保存于 {shortDateTime(savedAt)}，保留到 {dayOf(expiresAt)}
        </p>
      </div>
      <div className="cluster gap-2">
        <ButtonLink variant="primary" to={form}>
          继续填写
        </ButtonLink>
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          放弃<span className="sr">{title}的草稿</span>
        </Button>
      </div>
      {leaving && <DiscardDraftDialog draft={draft} onClose={() => setLeaving(false)} />}
    </section>
  );
}

function kindOf({ application }: DraftSummary): string {
  if (!application) return '还没有提交';
  const what = application.needSupplement ? '补正' : '变更';
  return `受理编号 ${application.no} 的${what}还没有提交`;
}

function DiscardDraftDialog({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const { flow, title, application } = draft;
  return (
    <Deletion
      title="放弃这份草稿？"
      what="草稿"
      onDelete={() =>
        call('DELETE', '/flows/{flow}/draft', { params: draftParameters(flow, application?.id ?? null) })
      }
      onDeleted={invalidateDrafts}
      onClose={onClose}
    >
      <p className="lede">
        {title}已填写的内容会被删除，不能找回。
        {application && `受理编号 ${application.no} 的申请本身不受影响。`}
      </p>
    </Deletion>
  );
}
