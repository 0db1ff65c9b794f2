import type { ControlProps } from './control';
import { typingOf } from './typing';
import { useTyped } from './useTyped';

/** One line of text, or a number. */
export function TextControl(props: ControlProps) {
  const { id, required, readOnly, invalid, describedBy, options } = props;
  const typed = useTyped<HTMLInputElement>(props);
  return (
    <div className="control">
      <input
        id={id}
        name={id}
        {...typingOf(props)}
        {...typed}
        placeholder={options.placeholder}
        readOnly={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      {options.unit && <span className="unit">{options.unit}</span>}
    </div>
  );
}
