import { useId, useState } from 'react';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { ConditionSelect } from './ConditionSelect';
import { type FormEditingProps, fieldRowId } from './editor-props';
import type { FieldCondition } from './field-conditions';
import { addField } from './field-edits';
import { fieldKinds } from './field-kinds';
import { uniqueFieldName, validateFieldName } from './field-names';
import type { FieldContainer } from './form-model';

const options = Object.fromEntries(fieldKinds.map(({ id, title }) => [id, title]));

interface AddFieldProps extends FormEditingProps {
  container: FieldContainer;
  onClose: () => void;
}

/** Adds a question at the end of a container. */
export function AddField({ container, onClose, ...editing }: AddFieldProps) {
  const { texts, model, onChange, announce, focusOn } = editing;
  const id = useId();
  const [condition, setCondition] = useState<FieldCondition | null>(null);
  const form = useForm({
    initial: { label: '', kind: '', help: '', required: true, name: '' },
    check: ({ label, kind, name }) =>
      collectErrors({
        label: label.trim() ? null : '请填写名称',
        kind: kind ? null : '请选择种类',
        name: name ? validateFieldName(model, container, name) : null,
      }),
    submit: async ({ label, kind, help, required, name: chosen }) => {
      const name = chosen || uniqueFieldName(model, container, kind);
      const words = { label: label.trim(), help: help.trim(), required, condition };
      onChange(addField(texts, container, { ...words, kind, name }));
      announce(`“${words.label}”已加上`);
      focusOn(fieldRowId([...container.settings, name]));
      onClose();
    },
  });
  return (
    <FormDialog title={`加一项到“${container.title}”`} form={form} submit="加上" onClose={onClose}>
      <Field answer={form.bind('label')} label="名称" help="填写的人看到的，如“身高”" maxLength={60} />
      <Select answer={form.bind('kind')} label="种类" options={options} />
      <Field answer={form.bind('help')} label="帮助文字" optional maxLength={200} />
      <label className="studio-tick">
        <input
          type="checkbox"
          checked={form.answers.required}
          onChange={event => form.bind('required').change(event.target.checked)}
        />
        必填
      </label>
      <ConditionSelect
        id={id}
        model={model}
        container={container}
        field={null}
        condition={condition}
        onChoose={setCondition}
      />
      <Field
        answer={form.bind('name')}
        label="保存为"
        help={`英文名称，定下之后不要改；不填时用 ${uniqueFieldName(model, container, form.answers.kind)}`}
        optional
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  );
}
