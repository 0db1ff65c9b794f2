import { UNANSWERED } from '../../flows/engine/describe';
import type { components } from '../../generated/api';
import { LaterAttached } from '../files/later';
import { Icon } from '../ui/Icon';

interface AnswerStepsProps {
  steps: readonly components['schemas']['AnswerStep'][];
  /** JSON pointers of the answers that staff want corrected. */
  flagged?: readonly string[];
}

/** What was handed in, step by step, as it is read; sensitive parts are masked by the server. */
export function AnswerSteps({ steps, flagged = [] }: AnswerStepsProps) {
  return steps.map(({ step, title, rows }) => (
    <section key={step} className="answers">
      <h3>{title}</h3>
      <dl>
        {rows.map(({ path, label, value, files }) => (
          <div key={path} id={anchorOf(path)} className={flagged.includes(path) ? 'is-flagged' : undefined}>
            <dt>{label}</dt>
            <dd className={value === UNANSWERED ? 'faint' : undefined}>
              {files ? <LaterAttached label={label} files={files} /> : value}
              {flagged.includes(path) && (
                <span className="flag">
                  <Icon name="alert" />
                  需补正
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Id of the row of an answer, for links to it. */
export function anchorOf(path: string): string {
  return `row${path.replaceAll('/', '-')}`;
}
