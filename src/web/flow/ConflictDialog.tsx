import { useState } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { Prepared } from './prepare';
import { problemOf } from './runner';
import { draftSequence } from './saved';
import type { Wizard } from './useWizard';

interface ConflictDialogProps {
  prepared: Prepared;
  wizard: Wizard;
  /** Drops what is on this screen and opens the newer draft. */
  takeOther: () => void;
  /** Later: nothing is saved until the person has chosen. */
  onClose: () => void;
}

/** Another device or tab has saved since. The person knows which of the two is right; nothing is lost unasked. */
export default function ConflictDialog({ prepared, wizard, takeOther, onClose }: ConflictDialogProps) {
  const { flow, copy, target } = prepared.setting;
  const [failure, setFailure] = useState<string | null>(null);

  async function keepMine(): Promise<void> {
    try {
      const sequence = await draftSequence(flow.id, target?.id ?? null);
      wizard.store.set({ sequence, saving: { state: 'unsaved' } });
      wizard.autosave.resume();
      wizard.autosave.touch();
    } catch (error) {
      setFailure(problemOf(error).text);
    }
  }

  return (
    <Dialog title="另一台设备保存了更新的内容" onClose={onClose}>
      <p>这份表单在别处（另一台设备或另一个窗口）也填写过，并且保存得更晚。请选择保留哪一份。</p>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        <Button
          variant="primary"
          onClick={() => {
            // From here on nothing of this page is kept.
            wizard.store.set({ saving: { state: 'untouched' } });
            copy.drop();
            takeOther();
          }}
        >
          使用那一份
        </Button>
        <Button onClick={() => void keepMine()}>保留本页内容</Button>
      </div>
    </Dialog>
  );
}
