import { durationText } from '../../../domain/duration-buckets';
import { thousands, valueOrMissing } from '../../../domain/formatters';
import type { StepFunnel } from './queries';

/** Number of fields with errors shown initially. */
const MAX_SHOWN_ERRORS = 5;

/** One step: how many visitors opened, completed and abandoned it, the time taken, and the validation errors. */
export function StepFunnelRow({ step, most }: { step: StepFunnel; most: number }) {
  const { title, opened, finished, abandoned, openDrafts, median, errors } = step;
  return (
    <li className="card progress-step">
      <h3>{title}</h3>
      <div className="progress-bar" aria-hidden="true">
        <i className="is-finished" style={{ width: share(finished, most) }} />
        <i className="is-left" style={{ width: share(abandoned, most) }} />
      </div>
      <dl>
        <div>
          <dt>打开</dt>
          <dd className="num">{thousands(opened)}</dd>
        </div>
        <div>
          <dt>完成</dt>
          <dd className="num">{thousands(finished)}</dd>
        </div>
        <div className={abandoned > 0 ? 'is-left' : undefined}>
          <dt>没有往下走</dt>
          <dd className="num">
            {thousands(abandoned)}
            {opened > 0 && abandoned > 0 && <small>（{Math.round((abandoned / opened) * 100)}%）</small>}
          </dd>
        </div>
        <div>
          <dt>现在停在这里</dt>
          <dd className="num">{thousands(openDrafts)}</dd>
        </div>
        <div>
          <dt>一半人用时不超过</dt>
          <dd className="num">{valueOrMissing(median === null ? null : durationText(median))}</dd>
        </div>
      </dl>
      {errors.length > 0 && (
        <div className="progress-errors">
          <h4>容易填错的地方</h4>
          <ol>
            {errors.slice(0, MAX_SHOWN_ERRORS).map(({ path, label, times }) => (
              <li key={path}>
                {label} <span className="num">{thousands(times)}人次</span>
              </li>
            ))}
          </ol>
          {errors.length > MAX_SHOWN_ERRORS && (
            <details>
              <summary>其余{errors.length - MAX_SHOWN_ERRORS}处</summary>
              <ol start={MAX_SHOWN_ERRORS + 1}>
                {errors.slice(MAX_SHOWN_ERRORS).map(({ path, label, times }) => (
                  <li key={path}>
                    {label} <span className="num">{thousands(times)}人次</span>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      )}
    </li>
  );
}

const share = (part: number, of: number) => `${of === 0 ? 0 : Math.min(100, (part / of) * 100)}%`;
