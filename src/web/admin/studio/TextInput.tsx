import { type InputHTMLAttributes, useId } from 'react';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  label: string;
  value: string;
  /** Told once somebody is done with it: each letter would be an edit of the text. */
  onDone: (value: string) => void;
}

/** One thing that is said of a question. */
export function TextInput({ label, value, onDone, ...rest }: TextInputProps) {
  const id = useId();
  return (
    <p className="studio-input">
      <label htmlFor={id}>{label}</label>
      <input
        key={value}
        id={id}
        autoComplete="off"
        {...rest}
        defaultValue={value}
        onBlur={event => {
          if (event.target.value !== value) onDone(event.target.value);
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </p>
  );
}
