import { type InputHTMLAttributes, useId, useState } from 'react';

interface TextInputProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'inputMode' | 'maxLength' | 'aria-label'> {
  label: string;
  value: string;
  /** Some sentences, in a box of several lines. */
  long?: boolean;
  /** Told once somebody is done with it: each letter would be an edit of the text. */
  onDone: (value: string) => void;
}

/** One thing that is said of a question. */
export function TextInput({ label, value, long = false, onDone, ...rest }: TextInputProps) {
  const own = useId();
  const id = rest.id ?? own;
  const [typed, type] = useState(value);
  const [told, tell] = useState(value);
  // It was changed elsewhere, or taken otherwise than typed.
  if (value !== told) {
    tell(value);
    type(value);
  }
  const done = () => {
    if (typed === value) return;
    onDone(typed);
    // What is not taken does not stay.
    type(value);
  };
  const shared = {
    ...rest,
    id,
    autoComplete: 'off',
    value: typed,
    onBlur: done,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
  };
  return (
    <p className={long ? 'studio-input studio-long' : 'studio-input'}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea rows={2} {...shared} />
      ) : (
        <input
          {...shared}
          onKeyDown={event => {
            if (event.key === 'Enter') done();
          }}
        />
      )}
    </p>
  );
}
