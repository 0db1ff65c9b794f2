import { lazy, Suspense, useState } from 'react';
import type { components } from '../../../generated/api';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

// Forms are heavy, and few cases need one.
const FollowUpDialog = lazy(() => import('./FollowUpDialog'));

type Application = components['schemas']['Application'];
type Open = Application['followUps'][number];

interface FollowUpsProps {
  application: Application;
  /** Something was handed in: the application has moved on. */
  onDone: () => void;
}

/** What staff can hand in now: the amount that is granted, the class, the number of a parcel. */
export function FollowUps({ application, onDone }: FollowUpsProps) {
  const [chosen, choose] = useState<Open | null>(null);
  if (application.followUps.length === 0) return null;
  return (
    <p className="desk-followups">
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
            onClose={() => choose(null)}
            onDone={() => {
              choose(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </p>
  );
}
