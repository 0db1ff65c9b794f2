import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { toSubmissionProblem } from './effect-runner';
import { fetchDraftSequence } from './server-draft';
import type { Wizard } from './useWizard';
import type { WizardInput } from './wizard-input';

interface ConflictDialogProps {
  input: WizardInput;
  wizard: Wizard;
  /** Discards the content of this page and opens the newer draft. */
  takeOther: () => void;
  /** Postpones the decision: nothing is saved until the applicant has chosen. */
  onClose: () => void;
}

const savedElsewhereTexts = {
  title: '另一台设备保存了更新的内容',
  text: '这份表单在别处（另一台设备或另一个窗口）也填写过，并且保存得更晚。请选择保留哪一份。',
  takeOther: '使用那一份',
  keepMine: '保留本页内容',
};

const submittedElsewhereTexts: typeof savedElsewhereTexts = {
  title: '这份表单已在别处提交或删除',
  text: '它的草稿已经不在了：在另一台设备或另一个窗口提交过，或者删除过。提交过的，不用再提交一次。',
  takeOther: '不再填写这一份',
  keepMine: '作为新的一份继续填写',
};

/**
 * Shown when another device or tab has saved or submitted the form in the meantime. The applicant chooses which version
 * to keep; nothing is lost or submitted twice without their decision.
 */
export default function ConflictDialog({ input, wizard, takeOther, onClose }: ConflictDialogProps) {
  const { flow, localDraftStore, editedApplication } = input.wizardOptions;
  const [failure, setFailure] = useState<string | null>(null);
  const [isDraftGone, setIsDraftGone] = useState(false);
  useEffect(() => {
    // Without a response it is only known that there is another version.
    fetchDraftSequence(flow.id, editedApplication?.id ?? null).then(
      sequence => setIsDraftGone(sequence === 0),
      () => {},
    );
  }, [flow, editedApplication]);
  const words = isDraftGone ? submittedElsewhereTexts : savedElsewhereTexts;

  async function keepMine(): Promise<void> {
    try {
      const sequence = await fetchDraftSequence(flow.id, editedApplication?.id ?? null);
      wizard.store.set({ sequence, saving: { state: 'unsaved' } });
      wizard.autosave.resume();
      wizard.autosave.touch();
    } catch (error) {
      setFailure(toSubmissionProblem(error).text);
    }
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <ErrorText error={failure} />
      <div className="dialog-actions">
        <Button
          variant="primary"
          onClick={() => {
            // From here on nothing of this page is saved.
            wizard.store.set({ saving: { state: 'untouched' } });
            localDraftStore.drop();
            takeOther();
          }}
        >
          {words.takeOther}
        </Button>
        <Button onClick={() => void keepMine()}>{words.keepMine}</Button>
      </div>
    </Dialog>
  );
}
