import { type FormEvent, useId, useRef, useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { problemOf } from '../../flow/runner';
import { newKey } from '../../flow/sheet';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/Toast';
import { type Choice, choicesOf } from './choices';

interface DecisionProps {
  application: components['schemas']['Application'];
  /** The answers marked for correction. */
  flagged: readonly { path: string; label: string }[];
  onDone: () => void;
  /** Fetches the application anew: somebody else was faster. */
  reload: () => void;
}

/** What becomes of an application, and what the applicant is told. */
export function Decision({ application, flagged, onDone, reload }: DecisionProps) {
  const choices = choicesOf(application.allowedActions);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // One key for one decision: sent again after a lost answer, it is taken once. Another decision has another key.
  const key = useRef<string | null>(null);
  const id = useId();
  if (choices.length === 0) return null;

  function change(apply: () => void): void {
    key.current = null;
    setFailure(null);
    apply();
  }

  async function decide(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!choice) return setFailure('请先选择办理结果');
    if (choice.needsReason && reason.trim().length < 2) return setFailure(`请填写${choice.reasonLabel}`);
    setBusy(true);
    setFailure(null);
    key.current ??= newKey();
    try {
      await call('POST', '/admin/application/decide', {
        params: { header: { 'idempotency-key': key.current } },
        body: {
          id: application.id,
          sequence: application.sequence,
          action: choice.action,
          ...(choice.takesReason && reason.trim() && { reason: reason.trim() }),
          ...(choice.action === 'return' && { fields: flagged.map(({ path }) => path) }),
        },
      });
      toast(`${application.no} 已办理：${choice.label}`);
      // The application may stay open, and be decided anew when the applicant has supplemented it.
      change(() => setChoice(null));
      setReason('');
      setBusy(false);
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['queue'] });
      void queryClient.invalidateQueries({ queryKey: ['case', application.id] });
    } catch (error) {
      setBusy(false);
      if (!(error instanceof Refusal && ['conflict', 'notAllowedNow'].includes(error.reason))) {
        return setFailure(problemOf(error).text);
      }
      key.current = null;
      setFailure('这件申请刚刚有了变动，已载入最新内容，请核对后再办理');
      reload();
    }
  }

  return (
    <form className="desk-decide" aria-label="审核决定" noValidate onSubmit={event => void decide(event)}>
      <fieldset>
        <legend className="sr">办理结果</legend>
        {choices.map(each => (
          <label key={each.action} className={`desk-pick desk-pick--${each.action}`}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={choice?.action === each.action}
              onChange={() => change(() => setChoice(each))}
            />
            <span>
              <Icon name={each.icon} />
              {each.label}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="desk-marked">
        {choice?.action === 'return' &&
          (flagged.length > 0
            ? `已标记 ${flagged.length} 处：${flagged.map(({ label }) => label).join('、')}`
            : '可在上方用旗标标出需要补正的内容')}
      </p>
      {choice?.takesReason && (
        <div className="desk-why">
          <label htmlFor={`${id}-reason`}>
            {choice.reasonLabel} <span>申请人会收到这段话{!choice.needsReason && '，可不填'}</span>
          </label>
          <textarea
            id={`${id}-reason`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => change(() => setReason(target.value))}
            aria-required={choice.needsReason}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${id}-failure` : undefined}
          />
        </div>
      )}
      {failure && (
        <p className="error" role="alert" id={`${id}-failure`}>
          <Icon name="alert" />
          {failure}
        </p>
      )}
      <Button variant="primary" type="submit" busy={busy && '正在办理…'}>
        {choice ? choice.submit : '办理'}
      </Button>
    </form>
  );
}
