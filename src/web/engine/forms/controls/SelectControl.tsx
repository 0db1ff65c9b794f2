import { Icon } from '../../../ui/Icon';
import type { ControlProps } from './control';

/** Single choice of many values. Values may be numbers, so an option's value is its index. */
export function SelectControl(props: ControlProps) {
  const { id, value, commit, required, readOnly, invalid, describedBy, options, choices } = props;
  const chosen = choices.findIndex(choice => choice.value === value);
  return (
    <div className="control">
      <select
        id={id}
        name={id}
        value={chosen < 0 ? '' : chosen}
        onChange={event => commit(choices[Number(event.target.value || -1)]?.value)}
        disabled={readOnly}
        autoComplete={options.autocomplete ?? 'off'}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        <option value="">{options.placeholder ?? '请选择'}</option>
        {choices.map(({ value, label }, index) => (
          <option key={String(value)} value={index}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}
