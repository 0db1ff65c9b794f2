import { useId, useState } from 'react';
import { normaliseCode } from '../../../domain/text';

const digitsOf = (text: string) => normaliseCode(text).replaceAll(/\D/gu, '').slice(0, 8);

/** The eight digits below the QR code, for participants who cannot scan it. */
export function CheckInCodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const id = useId();
  // An input method composes in the text as typed: replacing it meanwhile would enter its digits twice.
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        签到码
      </label>
      <p className="help" id={`${id}-help`}>
        现场二维码下面的8位数字
      </p>
      <div className="control">
        <input
          id={id}
          className="punch-code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-describedby={`${id}-help`}
          value={composed ?? code.replace(/^(\d{4})(?=\d)/u, '$1 ')}
          onCompositionStart={event => setComposed(event.currentTarget.value)}
          onCompositionEnd={event => {
            setComposed(null);
            onChange(digitsOf(event.currentTarget.value));
          }}
          onChange={({ target: { value } }) =>
            composed === null ? onChange(digitsOf(value)) : setComposed(value)
          }
        />
      </div>
    </div>
  );
}
