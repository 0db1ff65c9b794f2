import { useState } from 'react';
import { flows } from '../../../flows';
import { Button } from '../../ui/Button';
import { invalidateApplications } from './application-invalidation';
import { CancelDialog } from './CancelDialog';
import type { Application } from './wizard-store';

/**
 * Cancels an application after confirmation. @param named adds the application number to the label, for one of several
 * in a list
 */
export function CancelButton({ application, named }: { application: Application; named?: boolean }) {
  const [asks, setAsks] = useState(false);
  const flow = flows.get(application.flow);
  if (!flow) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        撤销{named && <span className="sr">{application.no}</span>}
      </Button>
      {asks && (
        <CancelDialog
          flow={flow}
          application={application}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            invalidateApplications();
          }}
        />
      )}
    </>
  );
}
