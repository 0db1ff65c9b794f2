import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../../app/api/query-client';
import { submitByKey } from '../../ui/submit-by-key';
import type { DecisionOption } from './decision-options';
import { ReplyTemplates } from './ReplyTemplates';
import { isTemplateForDecision, replyTemplatesQuery, suggestReasons } from './reply-templates';

interface DecisionReasonProps {
  input: RefObject<HTMLTextAreaElement | null>;
  flow: string;
  /** Title of the flow. */
  title: string;
  choice: DecisionOption;
  /** Labels of the answers marked for correction. */
  labels: readonly string[];
  value: string;
  /** Why the decision was not sent. */
  problem: string | null;
  onChange: (reason: string) => void;
}

/** The reason that is sent to the applicant, with suggested sentences. */
export function DecisionReason({
  input,
  flow,
  title,
  choice,
  labels,
  value,
  problem,
  onChange,
}: DecisionReasonProps) {
  const id = useId();
  const { data = [], isError } = useQuery(replyTemplatesQuery, queryClient);
  const [managing, setManaging] = useState(false);
  const sentences = [
    ...suggestReasons(flow, choice.action, labels).map(text => ({ name: text, text })),
    ...data.filter(template => isTemplateForDecision(template, flow, choice.action)),
  ].filter(({ text }) => !value.includes(text));

  function insert(text: string): void {
    onChange(value.trim() ? `${value.trimEnd()}\n${text}` : text);
    input.current?.focus();
  }

  return (
    <div className="desk-why stack gap-1">
      <label htmlFor={id} className="small">
        <b>{choice.reasonLabel}</b>{' '}
        <span className="soft">申请人会收到这段话{!choice.needsReason && '，可不填'}</span>
      </label>
      <textarea
        ref={input}
        className="input"
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={submitByKey}
        aria-keyshortcuts="Control+Enter"
        aria-required={choice.needsReason}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'decision-failure' : undefined}
      />
      <ul className="desk-sentences cluster gap-1" aria-label="常用语">
        {sentences.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <button type="button" title={text} onClick={() => insert(text)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setManaging(true)}>
            {isError ? '常用语没有加载成功' : '管理常用语…'}
          </button>
        </li>
      </ul>
      {managing && (
        <ReplyTemplates
          flow={flow}
          title={title}
          choice={choice}
          text={value}
          onInsert={text => {
            // The dialog returns the focus before the reason receives it.
            flushSync(() => setManaging(false));
            insert(text);
          }}
          onClose={() => setManaging(false)}
        />
      )}
    </div>
  );
}
