import { useState } from 'react';
import { Button } from '../../ui/Button';
import { type FormEditingProps, fieldRowId, openTextLabel } from './editor-props';
import { copyField } from './field-copies';
import { validateFieldName } from './field-names';
import { renameField } from './field-renames';
import { type FieldContainer, type FormModel, hasOwnLabel, isSamePath, type ModelField } from './form-model';
import { SelectInput } from './SelectInput';
import { detachSharedPart } from './shared-part-edits';
import { TextInput } from './TextInput';

interface FieldActionsProps extends FormEditingProps {
  container: FieldContainer;
  field: ModelField;
  onRemove: () => void;
}

/** The name under which a question is stored, and what can be done with the question as a whole. */
export function FieldActions({ container, field, onRemove, ...editing }: FieldActionsProps) {
  const { texts, model, isEditable, onChange, onText, announce, focusOn, open } = editing;
  const words = `“${field.label || field.name}”`;
  const others = model.steps.filter(({ path, isShared }) => !isShared && !isSamePath(path, container.path));
  const isInStep = model.steps.some(({ path }) => isSamePath(path, container.path));
  const copyTo = (to: FieldContainer) => {
    const copy = copyField(texts, model, field, to);
    if (!copy) return;
    const row = fieldRowId(copy.settings);
    onChange(copy.texts);
    announce(to === container ? `${words}已复制` : `${words}复制到了“${to.title}”`);
    open(container, null);
    open(to, row);
    focusOn(row);
  };
  return (
    <div className="cluster gap-2 studio-actions">
      <FieldNameInput {...editing} container={container} field={field} />
      <Button variant="quiet" onClick={() => onText(field.path)}>
        {openTextLabel(isEditable)}
      </Button>
      {isEditable && hasOwnLabel(field) && !container.isShared && (
        <Button variant="quiet" onClick={() => copyTo(container)}>
          复制一份
        </Button>
      )}
      {isEditable && hasOwnLabel(field) && isInStep && others.length > 0 && (
        <SelectInput
          label="复制到"
          value=""
          options={[['', '别的步骤…'], ...others.map(({ id, title }) => [id, title || id] as const)]}
          onChoose={chosen => {
            const to = others.find(({ id }) => id === chosen);
            if (to) copyTo(to);
          }}
        />
      )}
      {isEditable && isObjectReference(model, field) && (
        <Button
          variant="quiet"
          onClick={() => {
            onChange(detachSharedPart(texts, model, field.path, field.settings));
            announce(`${words}已转成这份表单自己的内容`);
            focusOn(fieldRowId(field.settings));
          }}
        >
          转成自己的内容
        </Button>
      )}
      {isEditable && (
        <Button variant="quiet" onClick={onRemove}>
          删去这一项
        </Button>
      )}
    </div>
  );
}

/** Whether a question is what a shared part describes, with questions inside. */
const isObjectReference = ({ resolve }: FormModel, { schema: { $ref = '' } }: ModelField): boolean =>
  $ref.startsWith('../') && resolve($ref, '')?.part.type === 'object' && !$ref.endsWith('region.json');

/** The stored name of a question: answers are kept under it, so it is fixed once the question is published. */
function FieldNameInput({
  container,
  field,
  ...editing
}: FormEditingProps & { container: FieldContainer; field: ModelField }) {
  const { texts, model, isEditable, isPublished, onChange, announce, focusOn, open } = editing;
  const [problem, setProblem] = useState<string | null>(null);
  if (!isEditable || isPublished(field) || !hasOwnLabel(field))
    return (
      <span className="soft grow">
        保存为 <code>{field.name}</code>
      </span>
    );
  const rename = (typed: string) => {
    const name = typed.trim();
    const found = validateFieldName(model, container, name);
    setProblem(found);
    if (found) return;
    const row = fieldRowId([...field.settings.slice(0, -1), name]);
    onChange(renameField(texts, model, container, field, name));
    announce(`改为保存为 ${name}`);
    open(container, row);
    focusOn(row);
  };
  return (
    <div className="grow">
      <TextInput label="保存为（发布之前可以改）" value={field.name} maxLength={40} onDone={rename} />
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
    </div>
  );
}
