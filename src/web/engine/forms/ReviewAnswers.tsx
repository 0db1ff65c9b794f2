import type { ReactNode } from 'react';
import { type DescribedRow, describeAnswers, UNANSWERED } from '../../../flows/engine/answer-summary';
import type { OfferLabels } from '../../../flows/engine/dynamic-options';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { partsOf } from '../../../flows/engine/list-entries';
import { Entries } from '../../ui/AnswerListEntries';
import type { Answers } from './answers';
import { LaterGiven } from './files/lazy-components';
import './questions.css';

export interface ReviewAnswersProps {
  /** The bundled form of the version that was filled in. */
  schema: JsonSchema;
  ui: UiSchema;
  answers: Answers;
  /** What stands for answers that an area offers. */
  labels?: OfferLabels;
  /** Shows sensitive answers in full: to the person before submission, for checking. */
  reveal?: boolean;
  /** A way back to a step; without it nothing can be changed. */
  changeStep?(step: string): ReactNode;
}

/** All answers of a form, step by step, to be read and not to be changed. */
export function ReviewAnswers({
  schema,
  ui,
  answers,
  labels,
  reveal = false,
  changeStep,
}: ReviewAnswersProps) {
  return describeAnswers(schema, ui, answers, labels).map(({ step, title, rows }) => (
    <section className="review" key={step} aria-labelledby={`review-${step}`}>
      <div className="review-head">
        <h2 id={`review-${step}`}>{title}</h2>
        {changeStep?.(step)}
      </div>
      {partsOf(rows).map(({ rows = [], entries }) =>
        entries ? (
          <Entries key={entries[0]?.path} entries={entries}>
            {row => <Answer row={row} reveal={reveal} />}
          </Entries>
        ) : (
          <dl key={rows[0]?.path}>
            {rows.map(row => (
              <div key={row.path}>
                <dt>{row.label}</dt>
                <dd className={row.value === UNANSWERED ? 'faint' : undefined}>
                  <Answer row={row} reveal={reveal} />
                </dd>
              </div>
            ))}
          </dl>
        ),
      )}
    </section>
  ));
}

function Answer({ row, reveal }: { row: DescribedRow; reveal: boolean }) {
  const { label, value, masked, files } = row;
  return files ? <LaterGiven label={label} ids={files} /> : reveal ? value : (masked ?? value);
}
