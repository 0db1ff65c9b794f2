import { type ReactNode, useState } from 'react';
import type { Condition } from '../../../flows/engine/condition';
import {
  type ComparisonValue,
  initialValue,
  operatorsOf,
  parseValue,
  valueText,
} from './condition-operators';
import type { ConditionSource } from './condition-sources';
import { type ComparisonRow, initialComparison } from './condition-view';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

interface ComparisonInputsProps extends ComparisonRow {
  id: string;
  /** Number of the row, from 1. */
  number: number;
  /** The rows beside it. */
  others: readonly Condition[];
  sources: readonly ConditionSource[];
  onChange: (condition: Condition) => void;
}

/** One comparison: the question, how it is compared, and with what. */
export function ComparisonInputs({ id, number, others, sources, onChange, ...row }: ComparisonInputsProps) {
  const { source, operator, value } = row;
  const [problem, setProblem] = useState<string | null>(null);
  const change = (condition: Condition) => {
    setProblem(null);
    onChange(condition);
  };
  return (
    <fieldset className="grid gap-2 studio-comparison">
      <legend className="sr">第 {number} 条</legend>
      <SelectInput
        id={id}
        label="哪一项"
        value={source.path}
        options={sources.map(({ path, label }) => [path, label])}
        onChoose={chosen => {
          const next = sources.find(({ path }) => path === chosen);
          if (next) change(initialComparison(next, others));
        }}
      />
      <SelectInput
        label="怎样"
        value={operator.id}
        options={operatorsOf(source).map(one => [one.id, one.title])}
        onChoose={chosen => {
          const next = operatorsOf(source).find(one => one.id === chosen);
          if (!next) return;
          change(next.write(source.path, next.input === operator.input ? value : initialValue(next, source)));
        }}
      />
      <ValueInput
        {...row}
        onChange={next => change(operator.write(source.path, next))}
        onProblem={setProblem}
      />
      {problem && (
        <p role="alert" className="error studio-wide">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface ValueInputProps extends ComparisonRow {
  onChange: (value: ComparisonValue) => void;
  onProblem: (problem: string) => void;
}

/** What an answer is compared with. */
function ValueInput({ source, operator, value, onChange, onProblem }: ValueInputProps): ReactNode {
  const { choices } = source;
  switch (operator.input) {
    case 'none':
      return null;
    case 'option': {
      const isKnown = choices.some(one => one.value === value);
      return (
        <SelectInput
          label="选项"
          value={JSON.stringify(value)}
          options={[
            ...(isKnown ? [] : [[JSON.stringify(value), String(value)] as const]),
            ...choices.map(one => [JSON.stringify(one.value), one.label] as const),
          ]}
          onChoose={chosen => onChange(JSON.parse(chosen) as ComparisonValue)}
        >
          {!isKnown && <p className="error">没有这个选项了</p>}
        </SelectInput>
      );
    }
    case 'options': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <fieldset className="studio-wide cluster gap-2">
          <legend className="label">选项</legend>
          {choices.map(one => (
            <label key={String(one.value)} className="tick">
              <input
                type="checkbox"
                checked={chosen.includes(one.value)}
                onChange={({ target: { checked } }) => {
                  const next = choices
                    .map(each => each.value)
                    .filter(each => (each === one.value ? checked : chosen.includes(each)));
                  if (next.length === 0) onProblem('至少选一个选项');
                  else onChange(next);
                }}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      );
    }
    default:
      return (
        <TextInput
          label={operator.unit ? `值（${operator.unit}）` : '值'}
          inputMode={operator.input === 'number' || operator.input === 'count' ? 'decimal' : 'text'}
          maxLength={60}
          value={valueText(operator, value)}
          onDone={typed => {
            const parsed = parseValue(operator, typed);
            if ('problem' in parsed) onProblem(parsed.problem);
            else onChange(parsed.value);
          }}
        />
      );
  }
}
