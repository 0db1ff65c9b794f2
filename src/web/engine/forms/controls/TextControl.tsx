import type { ControlProps } from './control';
import { Examples } from './Examples';
import { getInputAttributes } from './input-format';
import { useBufferedInput } from './useBufferedInput';

/** A single line of text, or a number. */
export function TextControl(props: ControlProps) {
  const { id, required, readOnly, invalid, describedBy, schema, options } = props;
  const unit = options.unit ?? (schema.format?.startsWith('amount') ? '元' : undefined);
  const typed = useBufferedInput<HTMLInputElement>(props);
  const input = (
    <div className="control">
      <input
        id={id}
        name={id}
        {...getInputAttributes(props)}
        {...typed}
        placeholder={options.placeholder}
        readOnly={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      {unit && <span className="unit">{unit}</span>}
    </div>
  );
  if (!schema.examples || readOnly) return input;
  return (
    <>
      <Examples {...props} examples={schema.examples} unit={unit} />
      {input}
    </>
  );
}
