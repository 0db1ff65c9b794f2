import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import { queryClient } from '../../app/api/query-client';
import { toSubmissionProblem } from '../../engine/applications/effect-runner';
import { isStaleConflict } from '../../engine/applications/stale-conflict';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/Toast';
import { answerRowId } from './CaseAnswers';
import { DecisionReason } from './DecisionReason';
import { type DecisionOption, listDecisionOptions } from './decision-options';
import { rememberReason } from './reply-templates';
import { UnsavedDecision } from './UnsavedDecision';
import {
  clearDecisionDraft,
  type DecisionDraft,
  setDecisionDraft,
  useDecisionDraft,
} from './unsaved-decision';

interface DecisionProps {
  application: components['schemas']['Application'];
  /** The answers marked for correction. */
  flagged: readonly { path: string; label: string }[];
  /** Allows a shortcut key to focus the reason. */
  reasonInput: RefObject<HTMLTextAreaElement | null>;
  /** The decision is being sent or has been made. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  /** Refetches the application after a conflicting update. */
  reload: () => void;
  /** Called when a colleague is assigned to the case. */
  onClaimed: () => void;
}

/** The decision on an application, with the reason that is sent to the applicant. */
export function Decision({ application, flagged, reasonInput, ...rest }: DecisionProps) {
  const { busy, onBusy, onDone, reload, onClaimed } = rest;
  const { id, sequence } = application;
  const choices = listDecisionOptions(application);
  const pending = useDecisionDraft(id);
  const chosen = choices.find(({ action, to }) => action === pending.action && to === pending.to) ?? null;
  // Bound to the sequence it was chosen for: when the application has changed since, the reason stays, the decision
  // does not.
  const choice = pending.sequence === sequence ? chosen : null;
  const [failure, setFailure] = useState<string | null>(null);
  /** The application was changed by another request first. */
  const [late, setLate] = useState(false);
  // One idempotency key per decision: resent after a lost response, it is applied once. Another decision has another
  // key.
  const key = useRef<string | null>(null);
  const formId = useId();
  if (choices.length === 0)
    return <UnsavedDecision id={id} statusText={application.status.statusText} late={late} />;

  function change(next: Partial<DecisionDraft>): void {
    key.current = null;
    setFailure(null);
    setDecisionDraft(id, next);
  }

  async function decide(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!choice) return setFailure('请先选择办理结果');
    const reason = pending.reason.trim();
    if (choice.needsReason && reason.length < 2) {
      setFailure(`请填写${choice.reasonLabel}`);
      return reasonInput.current?.focus();
    }
    onBusy(true);
    setFailure(null);
    key.current ??= createIdempotencyKey();
    try {
      const { outcome } = await call('POST', '/admin/application/decide', {
        params: { header: { 'idempotency-key': key.current } },
        body: bodyOf(application, choice, reason, flagged),
      });
      toast([`${application.no} 已办理：${choice.label}`, outcome].filter(Boolean).join('，'));
      if (reason) rememberReason(application.flow, choice.action, reason);
      // The application may stay open and be decided again after the applicant's correction.
      key.current = null;
      clearDecisionDraft(id);
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['queue'] });
    } catch (error) {
      onBusy(false);
      if (error instanceof Refusal && error.reason === 'claimed') onClaimed();
      if (!isStaleConflict(error)) return setFailure(toSubmissionProblem(error).text);
      key.current = null;
      setLate(true);
      setFailure('这件申请刚刚有了变动，已载入最新内容，请核对后重新选择办理结果；您写的理由和标记还在');
      reload();
    }
  }

  return (
    <form className="desk-decide" aria-label="审核决定" noValidate onSubmit={event => void decide(event)}>
      <fieldset className="cluster gap-2">
        <legend className="sr">办理结果</legend>
        {choices.map(each => (
          <label key={each.id} className={`desk-pick is-${each.action}`}>
            <input
              type="radio"
              name={`${formId}-choice`}
              aria-keyshortcuts={each.key?.toUpperCase()}
              checked={choice?.id === each.id}
              onChange={() => change({ action: each.action, to: each.to, sequence })}
            />
            <Icon name={each.icon} />
            {each.label}
          </label>
        ))}
      </fieldset>
      <p className="desk-marked cluster gap-2 soft small">
        {chosen?.action === 'return' && <FlaggedAnswers flagged={flagged} />}
      </p>
      {chosen && (
        <DecisionReason
          input={reasonInput}
          flow={application.flow}
          title={application.title}
          choice={chosen}
          labels={flagged.map(({ label }) => label)}
          value={pending.reason}
          problem={failure}
          onChange={reason => change({ reason })}
        />
      )}
      {failure && (
        <p className="error" role="alert" id="decision-failure">
          <Icon name="alert" />
          {failure}
        </p>
      )}
      {choice && (
        <Button variant="primary" type="submit" className={`is-${choice.action}`} busy={busy && '正在办理…'}>
          {choice.submit}
        </Button>
      )}
    </form>
  );
}

function bodyOf(
  { id, sequence }: DecisionProps['application'],
  { action, to }: DecisionOption,
  reason: string,
  flagged: DecisionProps['flagged'],
) {
  return {
    id,
    sequence,
    action,
    ...(to && { to }),
    ...(reason && { reason }),
    ...(action === 'return' && { fields: flagged.map(({ path }) => path) }),
  };
}

/** Links to the answers marked for correction. */
function FlaggedAnswers({ flagged }: Pick<DecisionProps, 'flagged'>) {
  if (flagged.length === 0) return '可在上方用旗标标出需要补正的内容';
  return (
    <>
      已标记 {flagged.length} 处：
      {flagged.map(({ path, label }) => (
        <button
          key={path}
          type="button"
          className="link"
          onClick={() => document.getElementById(answerRowId(path))?.scrollIntoView({ block: 'center' })}
        >
          {label}
        </button>
      ))}
    </>
  );
}
