import { type ComponentType, useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/Toast';
import type { PosterDialogProps } from './PosterDialog';
import type { PosterSubject } from './posters';

interface PosterButtonProps {
  subject: PosterSubject;
  /** As one of the pills beside 分享. */
  pill?: boolean;
  /** What the poster is about, where there are several buttons. */
  name?: string;
}

/** Button that makes a poster on the spot. All of it is loaded on the press. */
export function PosterButton({ subject, pill = false, name }: PosterButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<PosterDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const { run, isRunning } = useAction(async () => {
    try {
      const { PosterDialog } = await import('./PosterDialog');
      setDialog(() => PosterDialog);
      setOpen(true);
    } catch (error) {
      toast(getErrorMessage(error));
    }
  });
  const label = <>生成海报{name && <span className="sr">：{name}</span>}</>;
  return (
    <>
      {pill ? (
        <button type="button" aria-disabled={isRunning} onClick={() => run()}>
          <Icon name="camera" />
          {label}
        </button>
      ) : (
        <Button variant="quiet" busy={isRunning && '正在打开…'} onClick={() => run()}>
          {label}
        </Button>
      )}
      {open && Dialog && <Dialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
