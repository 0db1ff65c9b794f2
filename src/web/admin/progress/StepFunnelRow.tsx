import { durationText } from '../../../domain/duration-buckets';
import { thousands, valueOrMissing } from '../../../domain/formatters';
import type { StepFunnel } from './queries';

/** Number of fields with errors shown initially. */
const MAX_SHOWN_ERRORS = 5;

/** One step: how many visitors opened, completed and abandoned it, the time taken, and the validation errors. */
export function StepFunnelRow({ step, most }: { step: StepFunnel; most: number }) {
  const { title, opened, finished, abandoned, openDrafts, median, errors } = step;
  return (
    <li className="card pad-5 stack gap-3">
      <h3 className="label">{title}</h3>
      <div className="progress-bar" aria-hidden="true">
        <i className="is-finished" style={{ width: share(finished, most) }} />
        <i className="is-left" style={{ width: share(abandoned, most) }} />
      </div>
      <dl className="labelled cluster gap-5 progress-numbers">
        <div>
          <dt>打开</dt>
          <dd className="num">{thousands(opened)}</dd>
        </div>
        <div>
          <dt>完成</dt>
          <dd className="num">{thousands(finished)}</dd>
        </div>
        <div>
          <dt>没有往下走</dt>
          <dd className={abandoned > 0 ? 'num accent' : 'num'}>
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
        <div className="stack gap-1 small">
          <h4 className="soft">容易填错的地方</h4>
          <ErrorList errors={errors.slice(0, MAX_SHOWN_ERRORS)} start={1} />
          {errors.length > MAX_SHOWN_ERRORS && (
            <details className="fold">
              <summary>其余{errors.length - MAX_SHOWN_ERRORS}处</summary>
              <ErrorList errors={errors.slice(MAX_SHOWN_ERRORS)} start={MAX_SHOWN_ERRORS + 1} />
            </details>
          )}
        </div>
      )}
    </li>
  );
}

function ErrorList({ errors, start }: Pick<StepFunnel, 'errors'> & { start: number }) {
  return (
    <ol className="cluster gap-4" start={start}>
      {errors.map(({ path, label, times }) => (
        <li key={path}>
          {label} <span className="num soft">{thousands(times)}人次</span>
        </li>
      ))}
    </ol>
  );
}

const share = (part: number, of: number) => `${of === 0 ? 0 : Math.min(100, (part / of) * 100)}%`;
