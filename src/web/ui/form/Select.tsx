import type { Binding } from '../../app/form/use-form';
import { Icon } from '../Icon';
import { FieldErrorText } from './Field';

interface SelectProps {
  answer: Binding<string>;
  label: string;
  help?: string | undefined;
  /** Value → label, in display order. */
  options: Record<string, string>;
}

/** A native select. Empty until an option is chosen. */
export function Select({ answer, label, help, options }: SelectProps) {
  const { id, name, value, problem, change, onBlur } = answer;
  const describedBy = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="control">
        <select
          id={id}
          name={name}
          value={value}
          onChange={event => change(event.target.value)}
          onBlur={onBlur}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
        >
          <option value="" disabled>
            请选择
          </option>
          {Object.entries(options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <FieldErrorText id={`${id}-error`} message={problem} />
    </div>
  );
}
