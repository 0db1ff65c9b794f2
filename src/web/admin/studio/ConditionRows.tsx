import type { Condition } from '../../../flows/engine/condition';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ComparisonInputs } from './ComparisonInputs';
import type { ConditionSource } from './condition-sources';
import {
  type ConditionView,
  comparisonRowOf,
  conditionOf,
  groupViewOf,
  initialRow,
  type Match,
  matchTitles,
  rowIndexOf,
} from './condition-view';
import { SelectInput } from './SelectInput';

interface ConditionRowsProps {
  /** Ids of the rows and buttons are derived from it. */
  id: string;
  title: string;
  view: ConditionView;
  sources: readonly ConditionSource[];
  describe: (condition: Condition) => string;
  onChange: (view: ConditionView) => void;
  focusOn: (id: string) => void;
  /** Inside a group: offers no further level. */
  isNested?: boolean;
}

/** Rows of a condition: comparisons and, one level deep, groups of them. */
export function ConditionRows({ id, title, view, isNested = false, ...shared }: ConditionRowsProps) {
  const { sources, onChange, focusOn } = shared;
  const { match, rows } = view;
  const row = initialRow(sources, rows);
  const put = (next: readonly Condition[]) => onChange({ match, rows: next });
  const replace = (at: number, condition: Condition | null) => {
    put(condition ? rows.with(at, condition) : rows.filter((_, i) => i !== at));
    if (!condition && rows.length > 1) focusOn(`${id}-${Math.min(at, rows.length - 2)}`);
  };
  const add = (condition: Condition) => {
    const next = [...rows, condition];
    put(next);
    focusOn(`${id}-${rowIndexOf({ match, rows: next }, condition)}`);
  };
  /** A group that differs from the rows around it in how many must hold. */
  const initialGroup = (first: Condition): Condition => {
    const second = initialRow(sources, [...rows, first]) ?? first;
    const inner = match === 'any' || match === 'none' ? 'all' : 'any';
    return conditionOf({ match: inner, rows: [first, second] }) ?? first;
  };
  return (
    <fieldset className="studio-part" id={id} tabIndex={-1}>
      <legend>{title}</legend>
      {(rows.length > 1 || match !== 'all') && (
        <SelectInput
          label="怎样算满足"
          value={match}
          options={Object.entries(matchTitles)}
          onChoose={chosen => onChange({ match: chosen as Match, rows })}
        />
      )}
      <ul>
        {rows.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their position
          <li key={at}>
            <ConditionRow
              {...shared}
              id={`${id}-${at}`}
              number={at + 1}
              condition={condition}
              others={rows.filter((_, i) => i !== at)}
              isNested={isNested}
              onChange={changed => replace(at, changed)}
            />
          </li>
        ))}
      </ul>
      {row && (
        <p className="cluster gap-2">
          <Button variant="quiet" id={`${id}-add`} onClick={() => add(row)}>
            <Icon name="plus" />
            加一条
          </Button>
          {!isNested && (
            <Button variant="quiet" onClick={() => add(initialGroup(row))}>
              <Icon name="plus" />
              加一组
            </Button>
          )}
        </p>
      )}
    </fieldset>
  );
}

interface ConditionRowProps extends Omit<ConditionRowsProps, 'title' | 'view' | 'onChange' | 'isNested'> {
  /** From 1. */
  number: number;
  condition: Condition;
  /** The rows beside it. */
  others: readonly Condition[];
  isNested: boolean;
  /** Null removes the row. */
  onChange: (condition: Condition | null) => void;
}

/** One row: a comparison, a group, or what the form view does not offer, in words. */
function ConditionRow({ number, condition, others, isNested, onChange, ...shared }: ConditionRowProps) {
  const { id, sources, describe } = shared;
  const inner = isNested ? null : groupViewOf(condition);
  const comparison = inner ? null : comparisonRowOf(condition, sources);
  return (
    <>
      {inner && (
        <ConditionRows
          {...shared}
          title={`第 ${number} 条：一组`}
          view={inner}
          isNested
          onChange={view => onChange(conditionOf(view))}
        />
      )}
      {comparison && <ComparisonInputs {...comparison} {...{ id, number, others, sources, onChange }} />}
      {!inner && !comparison && (
        <p className="grow" id={id} tabIndex={-1}>
          {describe(condition)}
          <span className="soft small">（请用文本修改）</span>
        </p>
      )}
      <button type="button" className="link" onClick={() => onChange(null)}>
        删去<span className="sr">第 {number} 条</span>
      </button>
    </>
  );
}
