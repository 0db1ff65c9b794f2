import { useId } from 'react';
import { normaliseCode } from '../../../domain/text';

/** The eight digits below the QR code, for participants who cannot scan it. */
export function CheckInCodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const id = useId();
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
          value={code.replace(/^(\d{4})(?=\d)/u, '$1 ')}
          onChange={event => onChange(normaliseCode(event.target.value).replaceAll(/\D/gu, '').slice(0, 8))}
        />
      </div>
    </div>
  );
}
