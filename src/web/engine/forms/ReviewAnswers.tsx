import type { ReactNode } from 'react';
import {
  type AnswerSummaryRow,
  chineseWords,
  describeAnswers,
  UNANSWERED,
} from '../../../flows/engine/answer-summary';
import type { OptionLabels } from '../../../flows/engine/dynamic-options';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { groupListEntries } from '../../../flows/engine/list-entries';
import { AnswerListEntries } from '../../ui/AnswerListEntries';
import { regionName } from '../../ui/region/names';
import type { Answers } from './answers';
import { LazyDraftFiles } from './files/lazy-components';
import './questions.css';

/** The page names regions in its language. */
const words = { ...chineseWords, place: regionName };

export interface ReviewAnswersProps {
  /** The bundled form of the answers' version. */
  schema: JsonSchema;
  ui: UiSchema;
  answers: Answers;
  /** Labels of dynamic options. */
  labels?: OptionLabels;
  /** Shows sensitive answers in full: to the applicant, for checking before the submission. */
  reveal?: boolean;
  /** Renders a link back to a step; without it answers cannot be changed. */
  changeStep?(step: string): ReactNode;
}

/** All answers of a form, step by step, read-only. */
export function ReviewAnswers({
  schema,
  ui,
  answers,
  labels,
  reveal = false,
  changeStep,
}: ReviewAnswersProps) {
  return describeAnswers(schema, ui, answers, labels, words).map(({ step, title, rows }) => (
    <section className="review" key={step} aria-labelledby={`review-${step}`}>
      <div className="cluster apart baseline">
        <h2 className="title" id={`review-${step}`}>
          {title}
        </h2>
        {changeStep?.(step)}
      </div>
      {groupListEntries(rows).map(({ rows = [], entries }) =>
        entries ? (
          <AnswerListEntries key={entries[0]?.path} entries={entries}>
            {row => <Answer row={row} reveal={reveal} />}
          </AnswerListEntries>
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

function Answer({ row, reveal }: { row: AnswerSummaryRow; reveal: boolean }) {
  const { label, value, masked, files } = row;
  return files ? <LazyDraftFiles label={label} ids={files} /> : reveal ? value : (masked ?? value);
}
