import { useId, useState } from 'react';
import { amountOf, type Fen, fenOf, normaliseAmount } from '../../../../domain/money';
import { TextInput } from '../TextInput';

interface ParsedInputProps {
  label: string;
  /** Undefined: nothing is written. */
  value: number | undefined;
  /** Called with undefined when the input was emptied, which is refused where a value is required. */
  onDone: (value: number | undefined) => void;
  isRequired?: boolean;
}

/** Input for a whole number. */
export function NumberInput({ min, max, ...props }: ParsedInputProps & { min: number; max: number }) {
  return (
    <ParsedInput
      {...props}
      inputMode="numeric"
      write={String}
      read={typed => {
        const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
        return number >= min && number <= max ? number : null;
      }}
      problem={`请写 ${min} 到 ${max} 的整数`}
    />
  );
}

/** Input for an amount: typed in 元, passed in 分. */
export function AmountInput(props: ParsedInputProps) {
  return (
    <ParsedInput
      {...props}
      label={`${props.label}（元）`}
      inputMode="decimal"
      write={amountOf}
      read={readYuan}
      problem="请写金额，如 20 或 20.50"
    />
  );
}

/** An amount as typed, in 分; null where it is none. */
export function readYuan(typed: string): Fen | null {
  const amount = normaliseAmount(typed);
  return /^\d{1,9}\.\d{2}$/.test(amount) ? fenOf(amount) : null;
}

interface Format {
  inputMode: 'numeric' | 'decimal';
  write: (value: number) => string;
  read: (typed: string) => number | null;
  problem: string;
}

function ParsedInput({
  label,
  value,
  onDone,
  isRequired = false,
  inputMode,
  write,
  read,
  problem,
}: ParsedInputProps & Format) {
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);
  const done = (typed: string) => {
    const text = typed.trim();
    const isEmpty = text === '' && !isRequired;
    const parsed = isEmpty ? undefined : read(text);
    setIsWrong(parsed === null);
    if (parsed !== null && parsed !== value) onDone(parsed);
  };
  return (
    <div>
      <TextInput
        id={id}
        label={label}
        inputMode={inputMode}
        value={value === undefined ? '' : write(value)}
        onDone={done}
      />
      {isWrong && (
        <p role="alert" className="error small">
          {problem}，没有改动
        </p>
      )}
    </div>
  );
}
