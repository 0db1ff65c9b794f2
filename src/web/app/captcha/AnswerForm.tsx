import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button';

interface AnswerFormProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  labelClass?: string;
  help?: string;
  action: string;
  busy: boolean;
  onAnswer: (answer: string) => void;
  /** What the question is about, above it. */
  children?: ReactNode;
}

/** Asks for the answer to a challenge, to be typed. */
export function AnswerForm(props: AnswerFormProps) {
  const { label, labelClass = 'label', help, action, busy, onAnswer, children, ...input } = props;
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (text.trim()) onAnswer(text.trim());
      }}
    >
      {children}
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="control">
        <input
          {...input}
          id={id}
          value={text}
          onChange={event => setText(event.target.value)}
          aria-describedby={help && `${id}-help`}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="primary" block busy={busy && '正在核对…'}>
        {action}
      </Button>
    </form>
  );
}
