import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { Choice } from './choices';
import { reasonsFor } from './reasons';

interface ReasonProps {
  input: RefObject<HTMLTextAreaElement | null>;
  flow: string;
  choice: Choice;
  /** Labels of the answers marked for correction. */
  labels: readonly string[];
  value: string;
  /** Why the decision was not sent. */
  problem: string | null;
  onChange: (reason: string) => void;
}

/** What the applicant is told, with sentences to begin with. */
export function Reason({ input, flow, choice, labels, value, problem, onChange }: ReasonProps) {
  const id = useId();
  const sentences = reasonsFor(flow, choice.action, labels).filter(sentence => !value.includes(sentence));

  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className="desk-why">
      <label htmlFor={id}>
        {choice.reasonLabel} <span>申请人会收到这段话{!choice.needsReason && '，可不填'}</span>
      </label>
      <textarea
        ref={input}
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={submitByKey}
        aria-required={choice.needsReason}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'decision-failure' : undefined}
      />
      {sentences.length > 0 && (
        <ul className="desk-sentences" aria-label="常用语">
          {sentences.map(sentence => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => {
                  onChange(value.trim() ? `${value.trimEnd()}\n${sentence}` : sentence);
                  input.current?.focus();
                }}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
