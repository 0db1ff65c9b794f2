import { Tick } from './Tick';

interface CheckListProps {
  label: string;
  /** Value and text of each choice. */
  options: readonly (readonly [value: string, text: string])[];
  chosen: readonly string[];
  /** Called with the chosen values: those that were, in their order, and a new one behind them. */
  onChange: (chosen: string[]) => void;
  isEditable: boolean;
}

/** Choice of several from a list; what is chosen and no longer in it is shown as missing. */
export function CheckList({ label, options, chosen, onChange, isEditable }: CheckListProps) {
  const missing = chosen.filter(value => !options.some(([one]) => one === value));
  const all = [...options, ...missing.map(value => [value, `${value}（没有）`] as const)];
  return (
    <fieldset className="process-checks studio-wide" disabled={!isEditable}>
      <legend>{label}</legend>
      <div className="grid gap-2">
        {all.map(([value, text]) => (
          <Tick
            key={value}
            label={text}
            checked={chosen.includes(value)}
            onChange={isChosen =>
              onChange(isChosen ? [...chosen, value] : chosen.filter(one => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
