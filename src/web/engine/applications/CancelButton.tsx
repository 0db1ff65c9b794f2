import { useState } from 'react';
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
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        撤销{showsNumber && <span className="sr">{application.no}</span>}
      </Button>
      {isConfirming && (
        <CancelDialog
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
