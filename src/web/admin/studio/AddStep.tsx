import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { type FormEditingProps, stepHeaderId } from './editor-props';
import form from './step.form.yaml';
import { addStep, uniqueStepId } from './step-edits';

/** Adds a step after the others. */
export function AddStep({
  texts,
  onChange,
  announce,
  focusOn,
  onClose,
}: FormEditingProps & { onClose: () => void }) {
  return (
    <Dialog title="加一步" onClose={onClose}>
      <ScreenForm<{ title: string }>
        form={form}
        submit={async ({ title }) => {
          const id = uniqueStepId(texts);
          onChange(addStep(texts, id, title));
          announce(`“${title}”已加上，是最后一步`);
          focusOn(stepHeaderId(id));
          onClose();
        }}
        action="加上"
        onCancel={onClose}
      />
    </Dialog>
  );
}
