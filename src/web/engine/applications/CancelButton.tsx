import { useState } from 'react';
import { flows } from '../../../flows';
import { Button } from '../../ui/Button';
import { invalidateApplications } from './application-invalidation';
import { CancelDialog } from './CancelDialog';
import type { Application } from './wizard-store';

/**
 * Cancels an application after confirmation. @param showsNumber adds the application number to the label, for one of several
 * in a list
 */
export function CancelButton({
  application,
  showsNumber,
}: {
  application: Application;
  showsNumber?: boolean;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const flow = flows.get(application.flow);
  if (!flow) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        撤销{showsNumber && <span className="sr">{application.no}</span>}
      </Button>
      {isConfirming && (
        <CancelDialog
          flow={flow}
          application={application}
          onClose={() => setIsConfirming(false)}
          onDone={() => {
            setIsConfirming(false);
            invalidateApplications();
          }}
        />
      )}
    </>
  );
}
