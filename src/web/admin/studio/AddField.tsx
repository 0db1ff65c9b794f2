import { useId, useState } from 'react';
import type { Condition } from '../../../flows/engine/condition';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { ConditionEditor } from './ConditionEditor';
import { type FormEditingProps, fieldRowId, type NewFieldPlace } from './editor-props';
import form from './field.form.yaml';
import { uniqueFieldName, validateFieldName } from './field-names';
import { findField } from './find-field';
import type { FieldContainer } from './form-model';
import { addOfferedKind, offeredKinds } from './offered-kinds';
import { loadTitleSpelling, useTitleSpelling } from './use-title-spelling';

interface NewField {
  label: string;
  kind: string;
  help?: string;
  required?: boolean;
  name?: string;
}

interface AddFieldProps extends FormEditingProps, NewFieldPlace {
  container: FieldContainer;
  onClose: () => void;
}

/** Adds a question to a container: of a kind and at a place, where they are given. */
export function AddField({ container, kind: given, at, onClose, ...editing }: AddFieldProps) {
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
          kind: { 'ui:enumNames': offeredKinds, ...(isRow && { 'ui:widget': 'hidden' }) },
          name: {
            'ui:help': `英文名称，发布之后不能再改；不填时按上面名称的读音取${label && `：${uniqueFieldName(model, container, spell(label))}`}`,
          },
        })}
        initial={{ required: true, kind: isRow ? 'choice' : given }}
        check={({ name }) => ({ name: name ? validateFieldName(model, container, name) : null })}
        submit={async ({ label, kind, help = '', required = false, name: typed }) => {
          const name = typed ?? uniqueFieldName(model, container, (await loadTitleSpelling())(label));
          onChange(addOfferedKind(texts, container, { label, kind, help, required, name, condition }, at));
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
