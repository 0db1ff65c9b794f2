import type { Condition } from '../../../flows/engine/condition';
import { ConditionRows } from './ConditionRows';
import { describeCondition, listConditionSources } from './condition-sources';
import { conditionOf, initialRow, viewOf } from './condition-view';
import type { FieldContainer, FormModel, ModelField } from './form-model';
import { SelectInput } from './SelectInput';
import { useFocus } from './use-focus';

interface ConditionEditorProps {
  /** Id of the control. */
  id: string;
  model: FormModel;
  container: FieldContainer;
  /** Null for a question that is still to be added. */
  field: ModelField | null;
  condition: Condition | null;
  /** What the check of the texts found in the condition. */
  problems?: readonly string[];
  onChange: (condition: Condition | null) => void;
}

/** Condition of a question: always, or depending on the answers to earlier ones, with its sentence. */
export function ConditionEditor({
  id,
  model,
  container,
  field,
  condition,
  problems = [],
  onChange,
}: ConditionEditorProps) {
  const sources = listConditionSources(model, container, field);
  const focusOn = useFocus();
  const first = initialRow(sources, []);
  return (
    <div className="stack gap-2 studio-wide">
      <SelectInput
        id={id}
        label="什么时候问"
        value={condition ? 'when' : ''}
        options={[
          ['', '总是'],
          ['when', '满足条件时'],
        ]}
        disabled={!first && !condition}
        onChoose={chosen => {
          if (chosen === '') onChange(null);
          else if (first) onChange(first);
          focusOn(id);
        }}
      >
        {!first && !condition && <p className="soft small">前面还没有可以作为条件的内容。</p>}
      </SelectInput>
      {condition && (
        <>
          <ConditionRows
            id={`${id}-rows`}
            title="条件"
            view={viewOf(condition)}
            sources={sources}
            describe={one => describeCondition(model, container, one)}
            onChange={view => {
              onChange(conditionOf(view));
              if (view.rows.length === 0) focusOn(id);
            }}
            focusOn={focusOn}
          />
          <p className="studio-sentence" aria-live="polite">
            当{describeCondition(model, container, condition)}时问
          </p>
        </>
      )}
      {problems.map(problem => (
        <p key={problem} className="error">
          {problem}
        </p>
      ))}
    </div>
  );
}
