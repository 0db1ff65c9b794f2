import type { StateRange } from '../../../../flows/engine/flow-definition';
import { SelectInput } from '../SelectInput';
import { CheckList } from './CheckList';
import { type Named, optionsOf } from './section-props';

interface RangeInputProps {
  label: string;
  states: readonly Named[];
  /** Undefined: in no state. */
  range: StateRange | undefined;
  onChange: (range: StateRange | undefined) => void;
  isEditable: boolean;
}

const kinds = [
  ['none', '不可以'],
  ['some', '在选定的状态可以'],
  ['always', '任何状态都可以'],
] as const;

/** The states in which something is allowed: none, all, or those that are ticked. */
export function RangeInput({ label, states, range, onChange, isEditable }: RangeInputProps) {
  const kind = range === undefined ? 'none' : range === 'always' ? 'always' : 'some';
  const first = states[0];
  const choose = (chosen: string) => {
    if (chosen === 'none') onChange(undefined);
    else if (chosen === 'always') onChange('always');
    else if (kind !== 'some' && first) onChange([first.id]);
  };
  return (
    <>
      <SelectInput label={label} value={kind} options={kinds} onChoose={choose} />
      {kind === 'some' && (
        <CheckList
          label={`${label}的状态`}
          options={optionsOf(states)}
          chosen={range as readonly string[]}
          onChange={chosen => onChange(chosen.length > 0 ? chosen : undefined)}
          isEditable={isEditable}
        />
      )}
    </>
  );
}
