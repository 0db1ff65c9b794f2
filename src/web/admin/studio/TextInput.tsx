import { type InputHTMLAttributes, useId, useState } from 'react';

interface TextInputProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'inputMode' | 'maxLength' | 'aria-label'> {
  label: string;
  value: string;
  /** Multi-line input. */
  long?: boolean;
  /** Called once the input is finished: otherwise each keystroke would be an edit of the text. */
  onDone: (value: string) => void;
}

/** Input for one property of a question. */
export function TextInput({ label, value, long = false, onDone, ...rest }: TextInputProps) {
  const own = useId();
  const id = rest.id ?? own;
  const [typed, type] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The value was changed elsewhere, or normalised.
  if (value !== lastValue) {
    setLastValue(value);
    type(value);
  }
  const done = () => {
    if (typed === value) return;
    onDone(typed);
    // A rejected input is reset.
    type(value);
  };
  const shared = {
    ...rest,
    id,
    className: 'input',
    autoComplete: 'off',
    value: typed,
    onBlur: done,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
  };
  return (
    <p className={`stack gap-1 studio-input${long ? ' studio-wide' : ''}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {long ? (
        <textarea rows={2} {...shared} />
      ) : (
        <input
          {...shared}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // Completes the input instead of the form of a dialog around it.
            event.preventDefault();
            done();
          }}
        />
      )}
    </p>
  );
}
