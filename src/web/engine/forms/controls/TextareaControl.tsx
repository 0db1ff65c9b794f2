import { useState } from 'react';
import { lengthOf } from '../../../../domain/text';
import type { ControlProps } from './control';
import { useBufferedInput } from './useBufferedInput';

/** Several lines of text; with a length limit, a counter shows the required and the remaining characters. */
export function TextareaControl(props: ControlProps) {
  const { id, required, readOnly, invalid, describedBy, options, schema } = props;
  const typed = useBufferedInput<HTMLTextAreaElement>(props);
  const [length, setLength] = useState(() => lengthOf(typed.defaultValue));
  const { minLength: least = 0, maxLength: limit } = schema;
  const counter = limit ? `${id}-count` : undefined;
  return (
    <>
      <div className="control">
        <textarea
          id={id}
          name={id}
          rows={options.rows ?? 4}
          {...typed}
          onInput={event => {
            typed.onInput();
            if (limit) setLength(lengthOf(event.currentTarget.value));
          }}
          placeholder={options.placeholder}
          readOnly={readOnly}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={[describedBy, counter].filter(Boolean).join(' ') || undefined}
        />
      </div>
      {limit && (
        <p className={length > limit ? 'count is-over num' : 'count num'} id={counter}>
          {length < least && `至少 ${least} 个字，`}
          {length > limit ? `超出 ${length - limit} 个字` : `${length}/${limit} 字`}
        </p>
      )}
    </>
  );
}
