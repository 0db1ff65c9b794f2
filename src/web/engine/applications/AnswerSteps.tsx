import { UNANSWERED } from '../../../flows/engine/answer-summary';
import { groupListEntries } from '../../../flows/engine/list-entries';
import type { components } from '../../../generated/api';
import { AnswerListEntries } from '../../ui/AnswerListEntries';
import { Icon } from '../../ui/Icon';
import { LazyAttachedFiles } from '../forms/files/lazy-components';

interface AnswerStepsProps {
  steps: readonly components['schemas']['AnswerStep'][];
  /** JSON pointers of the answers that staff want to have corrected. */
  flagged?: readonly string[];
}

/** Submitted answers, step by step, read-only; sensitive values are masked by the server. */
export function AnswerSteps({ steps, flagged = [] }: AnswerStepsProps) {
  return steps.map(({ step, title, rows }) => (
    <section key={step} className="answers stack">
      <h3 className="label">{title}</h3>
      {groupListEntries(rows).map(({ rows = [], entries }) =>
        entries ? (
          <AnswerListEntries key={entries[0]?.path} entries={entries} idOf={({ path }) => anchorOf(path)}>
            {row => <Answer row={row} flagged={flagged.includes(row.path)} />}
          </AnswerListEntries>
        ) : (
          <dl className="grid grid--2 labelled" key={rows[0]?.path}>
            {rows.map(row => (
              <div
                key={row.path}
                id={anchorOf(row.path)}
                className={flagged.includes(row.path) ? 'is-flagged' : undefined}
              >
                <dt>{row.label}</dt>
                <dd className={row.value === UNANSWERED ? 'faint' : undefined}>
                  <Answer row={row} flagged={flagged.includes(row.path)} />
                </dd>
              </div>
            ))}
          </dl>
        ),
      )}
    </section>
  ));
}

function Answer({ row, flagged }: { row: components['schemas']['AnswerRow']; flagged: boolean }) {
  const { label, value, files } = row;
  return (
    <>
      {files ? <LazyAttachedFiles label={label} files={files} /> : value}
      {flagged && (
        <span className="cluster gap-1 wait small">
          <Icon name="alert" />
          需补正
        </span>
      )}
    </>
  );
}

/** Element id of an answer's row, for links to it. */
export function anchorOf(path: string): string {
  return `row${path.replaceAll('/', '-')}`;
}
