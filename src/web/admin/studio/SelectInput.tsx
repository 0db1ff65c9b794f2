import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';

interface SelectInputProps
  extends Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value' | 'disabled' | 'aria-describedby'> {
  label: string;
  /** Value and text of each choice. */
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
  /** Shown below the control. */
  children?: ReactNode;
}

/** Choice of one property of a form. */
export function SelectInput({ label, options, onChoose, children, ...rest }: SelectInputProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div className="stack gap-1 studio-input">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="input" {...rest} id={id} onChange={event => onChoose(event.target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
