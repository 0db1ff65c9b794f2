import { type ReactNode, useId } from 'react';
import { CalculationEditor } from './CalculationEditor';
import { ChoicesEditor } from './ChoicesEditor';
import { ConditionEditor } from './ConditionEditor';
import { setCondition } from './condition-edits';
import { describeFieldRequirement } from './condition-sources';
import type { FormEditingProps } from './editor-props';
import { FieldActions } from './FieldActions';
import {
  setEnds,
  setHelp,
  setKind,
  setLabel,
  setLimit,
  setRequired,
  setTextSetting,
  setWithin,
} from './field-edits';
import { fieldProblems } from './field-findings';
import { fieldKinds } from './field-kinds';
import { listWidgets, setWidget } from './field-widgets';
import { type FieldContainer, hasOwnLabel, isDefinition, isSamePath, type ModelField } from './form-model';
import { GroupSelect } from './GroupSelect';
import { limitText, parseLimit } from './range-limits';
import { SelectInput } from './SelectInput';
import { StepSelect } from './StepSelect';
import { TextInput } from './TextInput';

interface FieldEditorProps extends FormEditingProps {
  container: FieldContainer;
  field: ModelField;
  /** Id of its row. */
  row: string;
  /** Editor of the nested questions, where it has some. */
  children: ReactNode;
  onRemove: () => void;
}

type LimitKeyword =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'maxLength'
  | 'minItems'
  | 'maxItems';

/** Whether a typed number can be the value of a limit. */
const isLimit = (keyword: LimitKeyword, value: number): boolean =>
  Number.isFinite(value) && (keyword !== 'multipleOf' || value > 0);

/** Properties of one question. Each change is a minimal edit of the text. */
export function FieldEditor({ container, field, row, children, onRemove, ...editing }: FieldEditorProps) {
  const { texts, model, isEditable, findings, onChange } = editing;
  const problems = fieldProblems(findings, field);
  const id = useId();
  const { kind, label, help, required, condition, schema, nested } = field;
  const details = kind?.details ?? [];
  const widgets = listWidgets(field);
  const step = model.steps.find(({ path }) => isSamePath(path, container.path));
  const limit = (keyword: LimitKeyword, words: string) => (
    <TextInput
      label={words}
      inputMode="decimal"
      value={String(schema[keyword] ?? '')}
      onDone={typed => {
        const value = typed.trim() === '' ? null : Number(typed);
        if (value === null || isLimit(keyword, value)) onChange(setLimit(texts, field, keyword, value));
      }}
    />
  );
  const withinEnd = (end: 'from' | 'to', words: string) => (
    <TextInput
      label={words}
      value={limitText(schema.within?.[end])}
      maxLength={20}
      onDone={typed => {
        const value = typed.trim() === '' ? null : parseLimit(typed, schema.format === 'time');
        if (value !== null || typed.trim() === '') onChange(setWithin(texts, field, end, value));
      }}
    />
  );
  const word = (setting: 'unit' | 'itemTitle', words: string) => (
    <TextInput
      label={words}
      value={field[setting]}
      maxLength={10}
      onDone={typed => onChange(setTextSetting(texts, field, setting, typed.trim()))}
    />
  );
  return (
    <div className="panel pad-3 stack gap-3 studio-editor">
      {problems.own.map(problem => (
        <p key={problem} className="error">
          {problem}
        </p>
      ))}
      <fieldset className="grid gap-3" disabled={!isEditable}>
        <legend className="sr">{label || field.name}</legend>
        {hasOwnLabel(field) && (
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
          <SelectInput
            label="种类"
            value={kind.id}
            options={fieldKinds.map(({ id, title }) => [id, title])}
            // Changing the type would lose the nested questions.
            disabled={nested !== null && nested.fields.length + nested.shared.length > 0}
            onChoose={chosen => onChange(setKind(texts, field, chosen))}
          />
        )}
        {widgets.length > 0 && (
          <SelectInput
            label="怎样显示"
            value={field.widget}
            options={widgets.map(({ id, title }) => [id, title])}
            onChoose={chosen => onChange(setWidget(texts, field, chosen))}
          />
        )}
        {details.includes('maxLength') && limit('maxLength', '最多几个字')}
        {details.includes('range') && (
          <>
            {limit('minimum', '最小')}
            {limit('maximum', '最大')}
          </>
        )}
        {details.includes('openRange') && (
          <>
            {limit('exclusiveMinimum', '须大于')}
            {limit('exclusiveMaximum', '须小于')}
          </>
        )}
        {details.includes('multiple') && limit('multipleOf', '须为几的倍数')}
        {details.includes('within') && (
          <>
            {withinEnd('from', schema.format === 'time' ? '最早，如 9:00' : '最早，如 明天')}
            {withinEnd('to', schema.format === 'time' ? '最晚，如 17:00' : '最晚，如 60天后')}
          </>
        )}
        {details.includes('ends') && (
          <TextInput
            label="两端的意思，如 很不满意、非常满意"
            value={field.ends.join('、')}
            maxLength={40}
            onDone={typed => {
              const ends = typed.split(/[、,，]/u).flatMap(one => one.trim() || []);
              if (ends.length === 0 || ends.length === 2) onChange(setEnds(texts, field, ends));
            }}
          />
        )}
        {details.includes('calculation') && (
          <CalculationEditor {...editing} container={container} field={field} />
        )}
        {details.includes('maxItems') && limit('maxItems', '最多选几项')}
        {details.includes('entries') && (
          <>
            {word('itemTitle', '每一份叫什么')}
            {limit('minItems', '至少几份')}
            {limit('maxItems', '最多几份')}
          </>
        )}
        {details.includes('unit') && word('unit', '单位')}
        {details.includes('choices') && <ChoicesEditor {...editing} container={container} field={field} />}
        {!isDefinition(field) && (
          <>
            <label className="tick">
              <input
                type="checkbox"
                checked={required}
                onChange={event => onChange(setRequired(texts, field, event.target.checked))}
              />
              必填
              {!required && field.requirement.requiredWhen.length > 0 && (
                <small className="soft">{describeFieldRequirement(model, container, field)}</small>
              )}
            </label>
            <ConditionEditor
              id={`${id}-condition`}
              {...{ model, container, field, condition }}
              problems={problems.condition}
              onChange={chosen => onChange(setCondition(texts, container.path, field, chosen))}
            />
          </>
        )}
        {step && model.steps.length > 1 && (
          <StepSelect {...editing} id={`${row}-step`} step={step} field={field} />
        )}
        {hasOwnLabel(field) && !container.isShared && kind && (
          <GroupSelect {...editing} id={`${row}-group`} {...{ container, field }} />
        )}
      </fieldset>
      {nested && (
        <section className="studio-inside" aria-label={`“${label || field.name}”里面`}>
          <p className="soft small">{kind?.nestedPath?.length ? `每一份${field.itemTitle}里` : '里面'}</p>
          {children}
        </section>
      )}
      <FieldActions {...editing} {...{ container, field, onRemove }} />
    </div>
  );
}
