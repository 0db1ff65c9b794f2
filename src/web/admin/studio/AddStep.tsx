import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { type FormEditingProps, stepHeaderId } from './editor-props';
import { addStep, uniqueStepId } from './step-edits';

/** Adds a step after the others. */
export function AddStep({
  texts,
  onChange,
  announce,
  focusOn,
  onClose,
}: FormEditingProps & { onClose: () => void }) {
  const form = useForm({
    initial: { title: '' },
    check: ({ title }) => collectErrors({ title: title.trim() ? null : '请填写这一步的标题' }),
    submit: async ({ title }) => {
      const id = uniqueStepId(texts);
      onChange(addStep(texts, id, title.trim()));
      announce(`“${title.trim()}”已加上，是最后一步`);
      focusOn(stepHeaderId(id));
      onClose();
    },
  });
  return (
    <FormDialog title="加一步" form={form} submit="加上" onClose={onClose}>
      <Field answer={form.bind('title')} label="标题" help="如“健康自述”" maxLength={30} />
    </FormDialog>
  );
}
