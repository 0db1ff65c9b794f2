import type { ReactNode } from 'react';
import { describeAnswers, UNANSWERED } from '../../flows/engine/describe';
import type { JsonSchema, UiSchema } from '../../flows/engine/form';
import type { OfferLabels } from '../../flows/engine/offers';
import { LaterGiven } from '../files/later';
import type { Answers } from './answers';
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
      <dl>
        {rows.map(({ path, label, value, masked, files }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd className={value === UNANSWERED ? 'faint' : undefined}>
              {files ? <LaterGiven label={label} ids={files} /> : reveal ? value : (masked ?? value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
