import { useId } from 'react';
import { Button } from '../../ui/Button';
import { ChoicesEditor } from './ChoicesEditor';
import { ConditionSelect } from './ConditionSelect';
import { setCondition } from './condition-edits';
import { setHelp, setKind, setLabel, setLimit, setRequired, setUnit } from './edits';
import type { Editing } from './FormView';
import { kinds } from './kinds';
import { type ModelField, type ModelStep, placeable } from './model';
import { TextInput } from './TextInput';

interface FieldEditorProps extends Editing {
  step: ModelStep;
  field: ModelField;
  onRemove: () => void;
}

/** What is said of one question. Each change is an edit of the text, no more of which is touched than has to be. */
export function FieldEditor({
  texts,
  model,
  step,
  field,
  isOpen,
  onChange,
  onText,
  onRemove,
}: FieldEditorProps) {
  const id = useId();
  const { kind, label, help, required, condition, schema, unit } = field;
  const details = kind?.details ?? [];
  const limit = (keyword: 'minimum' | 'maximum' | 'maxLength' | 'maxItems', words: string) => (
    <TextInput
      label={words}
      inputMode="decimal"
      value={String(schema[keyword] ?? '')}
      onDone={typed => {
        const value = typed.trim() === '' ? null : Number(typed);
        if (value === null || Number.isFinite(value)) onChange(setLimit(texts, field, keyword, value));
      }}
    />
  );
  return (
    <fieldset className="studio-editor-of" disabled={!isOpen}>
      <legend className="sr">{label || field.name}</legend>
      {placeable(field) && (
        <>
          <TextInput
            label="名称"
            value={label}
            maxLength={60}
            onDone={typed => typed.trim() && onChange(setLabel(texts, field, typed.trim()))}
          />
          <TextInput
            label="帮助文字"
            value={help}
            maxLength={200}
            onDone={typed => onChange(setHelp(texts, field, typed.trim()))}
          />
        </>
      )}
      {kind && (
        <p className="studio-input">
          <label htmlFor={`${id}-kind`}>种类</label>
          <select
            id={`${id}-kind`}
            value={kind.id}
            onChange={event => onChange(setKind(texts, field, event.target.value))}
          >
            {kinds.map(({ id: each, title }) => (
              <option key={each} value={each}>
                {title}
              </option>
            ))}
          </select>
        </p>
      )}
      {details.includes('maxLength') && limit('maxLength', '最多几个字')}
      {details.includes('range') && (
        <>
          {limit('minimum', '最小')}
          {limit('maximum', '最大')}
        </>
      )}
      {details.includes('maxItems') && limit('maxItems', '最多选几项')}
      {details.includes('unit') && (
        <TextInput
          label="单位"
          value={unit}
          maxLength={10}
          onDone={typed => onChange(setUnit(texts, field, typed.trim()))}
        />
      )}
      {details.includes('choices') && <ChoicesEditor texts={texts} field={field} onChange={onChange} />}
      <label className="studio-tick">
        <input
          type="checkbox"
          checked={required}
          onChange={event => onChange(setRequired(texts, field, event.target.checked))}
        />
        必填
      </label>
      <ConditionSelect
        model={model}
        step={step}
        field={field}
        condition={condition}
        onChoose={chosen => onChange(setCondition(texts, step.id, field, chosen))}
      />
      <p className="studio-do">
        <span className="soft">
          保存为 <code>{field.name}</code>
        </span>
        <Button variant="quiet" onClick={() => onText(field.path)}>
          用文本编辑
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          删去这一项
        </Button>
      </p>
    </fieldset>
  );
}
