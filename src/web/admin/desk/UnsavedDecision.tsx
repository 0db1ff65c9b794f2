import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { setDecisionDraft, useDecisionDraft } from './unsaved-decision';

interface UnsavedDecisionProps {
  /** The application. */
  id: string;
  statusText: string;
  /** A decision from this window was just refused as outdated. */
  late: boolean;
}

/** No decision is possible any more: shows the unsent draft before it is discarded. */
export function UnsavedDecision({ id, statusText, late }: UnsavedDecisionProps) {
  const { reason, fields } = useDecisionDraft(id);
  const hasDraft = reason.trim() !== '' || fields.length > 0;
  if (!hasDraft && !late) return null;
  return (
    <div className="desk-unsent">
      <Note tone="wait">
        <p role="status">
          {late ? '这件申请刚刚有了变动' : '这件申请已经办理'}，现在是“{statusText}”，不用再办。
          {hasDraft && '您写的没有发出：'}
        </p>
        {reason.trim() && <blockquote>{reason}</blockquote>}
        {fields.length > 0 && <p>标记了 {fields.length} 处需补正。</p>}
        {hasDraft && (
          <Button
            onClick={() =>
              setDecisionDraft(id, { action: null, to: null, sequence: null, reason: '', fields: [] })
            }
          >
            不再保留
          </Button>
        )}
      </Note>
    </div>
  );
}
