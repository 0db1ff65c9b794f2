import { useId, useState } from 'react';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { ConditionSelect } from './ConditionSelect';
import { type FormEditingProps, fieldRowId } from './editor-props';
import form from './field.form.yaml';
import type { FieldCondition } from './field-conditions';
import { addField, findField } from './field-edits';
import { fieldKinds } from './field-kinds';
import { uniqueFieldName, validateFieldName } from './field-names';
import type { FieldContainer } from './form-model';

const kinds = Object.fromEntries(fieldKinds.map(({ id, title }) => [id, title]));

interface NewField {
  label: string;
  kind: string;
  help?: string;
  required?: boolean;
  name?: string;
}

interface AddFieldProps extends FormEditingProps {
  container: FieldContainer;
  onClose: () => void;
}

/** Adds a question at the end of a container. */
export function AddField({ container, onClose, ...editing }: AddFieldProps) {
  const { texts, model, onChange, announce, focusOn } = editing;
  const id = useId();
  // A row of a matrix has the choices of the other rows.
  const isRow = findField(texts, container.settings)?.kind?.id === 'matrix';
  const [condition, setCondition] = useState<FieldCondition | null>(null);
  return (
    <Dialog title={`加一项到“${container.title}”`} onClose={onClose}>
      <ScreenForm<NewField>
        form={form}
        ui={({ kind = '' }) => ({
          kind: { 'ui:enumNames': kinds, ...(isRow && { 'ui:widget': 'hidden' }) },
          name: {
            'ui:help': `英文名称，定下之后不要改；不填时用 ${uniqueFieldName(model, container, kind)}`,
          },
        })}
        initial={{ required: true, ...(isRow && { kind: 'choice' }) }}
        check={({ name }) => ({ name: name ? validateFieldName(model, container, name) : null })}
        submit={async ({ label, kind, help = '', required = false, ...given }) => {
          const name = given.name ?? uniqueFieldName(model, container, kind);
          onChange(addField(texts, container, { label, kind, help, required, name, condition }));
          announce(`“${label}”已加上`);
          focusOn(fieldRowId([...container.settings, name]));
          onClose();
        }}
        action="加上"
        onCancel={onClose}
      >
        <ConditionSelect
          id={id}
          model={model}
          container={container}
          field={null}
          condition={condition}
          onChoose={setCondition}
        />
      </ScreenForm>
    </Dialog>
  );
}
