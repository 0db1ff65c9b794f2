import { time } from '../../../domain/filters';
import type { Report } from './queries';

const classes = {
  stranded: '转不过去的',
  asksAgain: '要重新回答的',
  unaffected: '不受影响的',
} as const;
type Class = keyof typeof classes;

/** What a version of a form would mean for every draft and application that is under way. */
export function ReportView({ report }: { report: Report }) {
  const { state, done, total, drafts, applications, questions, cases, error, finishedAt, fresh } = report;
  if (state === 'running') {
    return (
      <p className="studio-running" role="status">
        <progress value={done} max={Math.max(1, total)} aria-label="回放的进展" />
        正在看第 {done} 份，共 {total} 份…
      </p>
    );
  }
  if (state === 'failed') return <p className="studio-bad">回放没有做完：{error ?? '请再试一次'}</p>;
  const sum = (kind: Class) => drafts[kind] + applications[kind];
  const all = sum('unaffected') + sum('asksAgain') + sum('stranded');
  return (
    <div className="studio-report">
      <p className="studio-sum">
        {all === 0
          ? '没有草稿，也没有未办结的申请。'
          : `${all} 份：${sum('unaffected')} 份不受影响${sum('asksAgain') > 0 ? `，${sum('asksAgain')} 份要重新回答几项` : ''}${sum('stranded') > 0 ? `，${sum('stranded')} 份转不过去` : ''}`}
      </p>
      {all > 0 && (
        <svg className="studio-split" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="is-unaffected" width={(100 * sum('unaffected')) / all} height="4" />
          <rect
            className="is-asks"
            x={(100 * sum('unaffected')) / all}
            width={(100 * sum('asksAgain')) / all}
            height="4"
          />
          <rect
            className="is-stranded"
            x={100 - (100 * sum('stranded')) / all}
            width={(100 * sum('stranded')) / all}
            height="4"
          />
        </svg>
      )}
      {all === 0 && !fresh && <p className="soft">之后又有改动，须重新回放</p>}
      {all > 0 && (
        <p className="soft">
          草稿 {countOf(drafts)} 份，未办结的申请 {countOf(applications)} 份
          {finishedAt && ` · ${time(finishedAt)} 回放`}
          {!fresh && ' · 之后又有改动，须重新回放'}
        </p>
      )}
      {questions.length > 0 && (
        <ul className="studio-questions">
          {questions.map(({ path, label, drafts: d, applications: a }) => (
            <li key={path}>
              重新回答『{label}』：{d + a} 份
            </li>
          ))}
        </ul>
      )}
      {(Object.keys(classes) as Class[])
        .filter(kind => cases[kind].length > 0)
        .map(kind => (
          <details key={kind} open={kind === 'stranded'}>
            <summary>
              {classes[kind]} {sum(kind)} 份
              {sum(kind) > cases[kind].length && `（列出前 ${cases[kind].length} 份）`}
            </summary>
            <ul>
              {cases[kind].map(({ kind: what, id, no, says }) => (
                <li key={id}>
                  <b>{what === 'draft' ? `草稿 ${id.slice(0, 8)}` : `申请 ${no ?? id.slice(0, 8)}`}</b>
                  {says.length > 0 && `：${says.join('；')}`}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </div>
  );
}

const countOf = ({ unaffected, asksAgain, stranded }: Report['drafts']) => unaffected + asksAgain + stranded;
