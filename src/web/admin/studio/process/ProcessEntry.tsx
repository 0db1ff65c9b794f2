import type { ReactNode } from 'react';
import { findingsAt } from './process-findings';
import { FindingCount, Reasons } from './Reasons';
import { entryId, type ProcessSectionProps } from './section-props';

interface ProcessEntryProps extends ProcessSectionProps {
  /** Path of the entry in flow.json: a stage, a payment, a follow-up. */
  path: readonly [string, string | number];
  title: string;
  /** What it does, in a few words. */
  summary: string;
  /** The state that is marked while it is edited. */
  state: string | undefined;
  children: ReactNode;
}

/** An entry of a section: its title with what it does, and its settings when it is open. */
export function ProcessEntry({
  path,
  title,
  summary,
  state,
  children,
  findings,
  isEditable,
  opened,
  setOpened,
  onState,
}: ProcessEntryProps) {
  const id = entryId(path);
  const own = findingsAt(findings, [...path]);
  return (
    <li>
      <details
        className="process-entry"
        open={opened.has(id)}
        onToggle={event => setOpened(id, event.currentTarget.open)}
        onFocus={() => state !== undefined && onState(state)}
      >
        <summary id={id}>
          <b>{title}</b>
          <small className="soft">{summary}</small>
          <FindingCount findings={own} />
        </summary>
        {opened.has(id) && (
          <div className="panel pad-3 stack gap-3 studio-editor">
            <Reasons findings={own} />
            <fieldset className="grid gap-3" disabled={!isEditable}>
              <legend className="sr">{title}</legend>
              {children}
            </fieldset>
          </div>
        )}
      </details>
    </li>
  );
}
