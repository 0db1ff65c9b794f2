import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Answers, Application } from '../sheet';
import type { HandIn, OpenFollowUp } from './hand-in';

// Forms are heavy, and few cases need one.
const FollowUpDialog = lazy(() => import('./FollowUpDialog'));

interface FollowUpsProps {
  application: Application;
  handIn: HandIn;
  /** What the button under the form says. */
  submit: string;
  /** Something was handed in: the application has moved on. */
  onDone: () => void;
  /** Somebody else was faster: the application is to be fetched anew. */
  onConflict: () => void;
}

/**
 * What can be handed in now, each by a form of its own: the number of a parcel, a voucher; by staff the amount that
 * is granted, the class.
 */
export function FollowUps({ application, handIn, submit, onDone, onConflict }: FollowUpsProps) {
  const [chosen, choose] = useState<OpenFollowUp | null>(null);
  // A form that is closed half filled in, to look something up, is found so again.
  const [begun, keep] = useState<Record<string, Answers>>({});
  if (application.followUps.length === 0 && !chosen) return null;
  return (
    <div className="follow-ups">
      {application.followUps.map(each => (
        <Button key={each.what} onClick={() => choose(each)}>
          <Icon name="edit" />
          {each.title}
        </Button>
      ))}
      {chosen && (
        <Suspense>
          <FollowUpDialog
            application={application}
            followUp={chosen}
            answers={begun[chosen.what] ?? {}}
            onAnswers={answers => keep({ ...begun, [chosen.what]: answers })}
            handIn={handIn}
            submit={submit}
            onClose={() => choose(null)}
            onDone={() => {
              keep({});
              choose(null);
              onDone();
            }}
            onConflict={onConflict}
          />
        </Suspense>
      )}
    </div>
  );
}
