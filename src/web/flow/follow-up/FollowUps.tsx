import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Application } from '../sheet';
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
}

/**
 * What can be handed in now, each by a form of its own: the number of a parcel, a voucher; by staff the amount that
 * is granted, the class.
 */
export function FollowUps({ application, handIn, submit, onDone }: FollowUpsProps) {
  const [chosen, choose] = useState<OpenFollowUp | null>(null);
  if (application.followUps.length === 0) return null;
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
            handIn={handIn}
            submit={submit}
            onClose={() => choose(null)}
            onDone={() => {
              choose(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
