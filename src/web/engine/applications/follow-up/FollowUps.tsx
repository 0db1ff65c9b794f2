import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { findPendingFollowUp } from '../pending-follow-up';
import type { Answers, Application } from '../wizard-store';
import { clearFollowUpDraft, getFollowUpDraft, setFollowUpDraft, useFollowUpDraft } from './follow-up-drafts';
import type { OpenFollowUp, SubmitFollowUp } from './submit-follow-up';

// Forms are heavy, and few cases need one.
const FollowUpDialog = lazy(() => import('./FollowUpDialog'));

interface FollowUpsProps {
  application: Application;
  handIn: SubmitFollowUp;
  /** What the button under the form says. */
  submit: string;
  /** What is known beforehand of what a form asks, by its name; to be looked over by who fills it in. */
  known?: Readonly<Record<string, Answers>>;
  /** What the application waits for has been handed in: it can be once more, but nobody is asked for it. */
  given?: boolean;
  /** What is to be read before a form is filled in. */
  before?: (followUp: OpenFollowUp) => ReactNode;
  /** Something was handed in: the application has moved on. */
  onDone: (moved: Application) => void;
  /** Somebody else was faster: the application is to be fetched anew. */
  onConflict: () => void;
}

/**
 * What can be handed in now, each by a form of its own: the number of a parcel, a voucher; by staff the amount that
 * is granted, the class.
 */
export function FollowUps({
  application,
  handIn,
  submit,
  known = {},
  given = false,
  before,
  onDone,
  onConflict,
}: FollowUpsProps) {
  const { id } = application;
  // A form that is left half filled in, to look something up or to log in again, is found so.
  const { open: chosen, answers } = useFollowUpDraft(id);
  // Unless it could be handed in no more when the page was opened; who has it before them then is told.
  const latest = useRef(application);
  latest.current = application;
  useLayoutEffect(() => {
    const { open } = getFollowUpDraft(id);
    if (open && !latest.current.followUps.some(({ what }) => what === open.what)) clearFollowUpDraft(id);
  }, [id]);
  const awaited = findPendingFollowUp(application)?.what;
  if (application.followUps.length === 0 && !chosen) return null;
  return (
    <div className="follow-ups">
      {application.followUps.map(each => (
        <Button
          key={each.what}
          variant={each.what === awaited && !given ? 'primary' : 'secondary'}
          onClick={() => setFollowUpDraft(id, { open: each })}
        >
          <Icon name="edit" />
          {each.what === awaited && given ? `重新${each.title}` : each.title}
        </Button>
      ))}
      {chosen && (
        <Suspense>
          <FollowUpDialog
            application={application}
            followUp={chosen}
            answers={answers[chosen.what] ?? known[chosen.what] ?? {}}
            onAnswers={next =>
              setFollowUpDraft(id, { answers: { ...getFollowUpDraft(id).answers, [chosen.what]: next } })
            }
            before={before?.(chosen)}
            handIn={handIn}
            submit={submit}
            onClose={() => setFollowUpDraft(id, { open: null })}
            onDone={moved => {
              clearFollowUpDraft(id);
              onDone(moved);
            }}
            onConflict={onConflict}
          />
        </Suspense>
      )}
    </div>
  );
}
