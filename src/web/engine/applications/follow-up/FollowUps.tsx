import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { lazyPart } from '../../../ui/lazy-part';
import { findPendingFollowUp } from '../pending-follow-up';
import type { Answers, Application } from '../wizard-store';
import { clearFollowUpDraft, getFollowUpDraft, setFollowUpDraft, useFollowUpDraft } from './follow-up-drafts';
import type { OpenFollowUp, SubmitFollowUp } from './submit-follow-up';

// Loaded on demand: forms are heavy, and few cases need one.
const FollowUpDialog = lazyPart(() => import('./FollowUpDialog'));

interface FollowUpsProps {
  application: Application;
  submitFollowUp: SubmitFollowUp;
  /** Label of the submit button below the form. */
  submitLabel: string;
  /** Prefilled answers, by form name; reviewed by the submitter. */
  prefilled?: Readonly<Record<string, Answers>>;
  /** Whether the awaited follow-up was already submitted: it can be submitted again, but is no longer requested. */
  alreadySubmitted?: boolean;
  /** Content shown before a form. */
  before?: (followUp: OpenFollowUp) => ReactNode;
  /** Called after a submission: the application has changed. */
  onDone: (updated: Application) => void;
  /** Called on a conflict with another change: the application must be fetched again. */
  onConflict: () => void;
}

/**
 * Follow-ups that can be submitted now, each with its own form: a parcel number, a transfer proof; for staff, the
 * granted amount or the class.
 */
export function FollowUps({
  application,
  submitFollowUp,
  submitLabel,
  prefilled = {},
  alreadySubmitted = false,
  before,
  onDone,
  onConflict,
}: FollowUpsProps) {
  const { id } = application;
  // Survives leaving the page half-way, to look something up or to log in again.
  const { open: chosen, answers } = useFollowUpDraft(id);
  // On mount, drops an open form that can no longer be submitted; while mounted the form stays open, and the submitter
  // is told on submission.
  const latest = useRef(application);
  latest.current = application;
  useLayoutEffect(() => {
    const { open } = getFollowUpDraft(id);
    if (open && !latest.current.followUps.some(({ name }) => name === open.name)) clearFollowUpDraft(id);
  }, [id]);
  const pendingFollowUp = findPendingFollowUp(application)?.name;
  if (application.followUps.length === 0 && !chosen) return null;
  return (
    <div className="follow-ups">
      {application.followUps.map(each => (
        <Button
          key={each.name}
          variant={each.name === pendingFollowUp && !alreadySubmitted ? 'primary' : 'secondary'}
          onClick={() => setFollowUpDraft(id, { open: each })}
        >
          <Icon name="edit" />
          {each.name === pendingFollowUp && alreadySubmitted ? `重新${each.title}` : each.title}
        </Button>
      ))}
      {chosen && (
        <FollowUpDialog
          application={application}
          followUp={chosen}
          answers={answers[chosen.name] ?? prefilled[chosen.name] ?? {}}
          onAnswers={next =>
            setFollowUpDraft(id, { answers: { ...getFollowUpDraft(id).answers, [chosen.name]: next } })
          }
          before={before?.(chosen)}
          submitFollowUp={submitFollowUp}
          submitLabel={submitLabel}
          onClose={() => setFollowUpDraft(id, { open: null })}
          onDone={updated => {
            clearFollowUpDraft(id);
            onDone(updated);
          }}
          onConflict={onConflict}
        />
      )}
    </div>
  );
}
