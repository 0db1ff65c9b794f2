import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { Deletion } from '../../app/components/Deletion';
import { draftParameters } from './draft-parameters';

interface DiscardDraftDialogProps {
  draft: Pick<components['schemas']['DraftSummary'], 'flow' | 'title' | 'application'>;
  onDiscarded: () => unknown;
  onClose: () => void;
}

/** Asks whether a draft is to be deleted, and deletes it. */
export function DiscardDraftDialog({ draft, onDiscarded, onClose }: DiscardDraftDialogProps) {
  const { flow, title, application } = draft;
  return (
    <Deletion
      title="放弃这份草稿？"
      what="草稿"
      onDelete={() =>
        call('DELETE', '/flows/{flow}/draft', { params: draftParameters(flow, application?.id ?? null) })
      }
      onDeleted={onDiscarded}
      onClose={onClose}
    >
      <p className="lede">
        {title}已填写的内容会被删除，不能找回。
        {application && `受理编号 ${application.no} 的申请本身不受影响。`}
      </p>
    </Deletion>
  );
}
