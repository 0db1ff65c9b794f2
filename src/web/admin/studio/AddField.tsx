import { useId, useState } from 'react';
import type { Condition } from '../../../flows/engine/condition';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { ConditionEditor } from './ConditionEditor';
import { type FormEditingProps, fieldRowId } from './editor-props';
import form from './field.form.yaml';
import { addField } from './field-edits';
import { fieldKinds } from './field-kinds';
import { uniqueFieldName, validateFieldName } from './field-names';
import { findField } from './find-field';
import type { FieldContainer } from './form-model';
import { useTitleSpelling } from './use-title-spelling';

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
  const spell = useTitleSpelling();
  const [condition, setCondition] = useState<Condition | null>(null);
  return (
    <Dialog title={`加一项到“${container.title}”`} onClose={onClose}>
      <ScreenForm<NewField>
        form={form}
        ui={({ label = '' }) => ({
          kind: { 'ui:enumNames': kinds, ...(isRow && { 'ui:widget': 'hidden' }) },
          name: {
            'ui:help': `英文名称，发布之后不能再改；不填时按名称取为 ${uniqueFieldName(model, container, spell(label))}`,
          },
        })}
        initial={{ required: true, ...(isRow && { kind: 'choice' }) }}
        check={({ name }) => ({ name: name ? validateFieldName(model, container, name) : null })}
        submit={async ({ label, kind, help = '', required = false, ...given }) => {
          const name = given.name ?? uniqueFieldName(model, container, spell(label));
          onChange(addField(texts, container, { label, kind, help, required, name, condition }));
          announce(`“${label}”已加上`);
          focusOn(fieldRowId([...container.settings, name]));
          onClose();
        }}
        action="加上"
        onCancel={onClose}
      >
        <ConditionEditor id={id} {...{ model, container, condition }} field={null} onChange={setCondition} />
      </ScreenForm>
    </Dialog>
  );
}
