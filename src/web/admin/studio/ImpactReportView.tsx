import { time } from '../../../domain/formatters';
import { ProcessConsequences } from './ProcessConsequences';
import type { FormReport } from './queries';
import { ReportedCases } from './ReportedCases';

type Class = keyof FormReport['drafts'];

/** Classes of drafts and applications, worst first: as a title, and within a sentence. */
const classes: Record<Class, { title: string; says: string }> = {
  stranded: { title: '转不过去的', says: '转不过去' },
  asksAgain: { title: '要重新回答的', says: '要重新回答几项' },
  drops: { title: '只须先同意舍弃的', says: '只须先同意舍弃几项' },
  unaffected: { title: '不受影响的', says: '不受影响' },
};
const worst = Object.keys(classes) as Class[];
const best = worst.toReversed();

/** The impact of a form version on every open draft and application. */
export function ImpactReportView({ report }: { report: FormReport }) {
  const { state, done, total, drafts, applications, questions, removedQuestions, cases } = report;
  const { error, finishedAt, fresh } = report;
  if (state === 'running') {
    return (
      <p className="stack gap-1" role="status">
        <progress value={done} max={Math.max(1, total)} aria-label="回放的进展" />
        正在看第 {done} 份，共 {total} 份…
      </p>
    );
  }
  if (state === 'failed') return <p className="error">回放没有做完：{error ?? '请再试一次'}</p>;
  // The consequences of the process are listed separately.
  const isAboutAnswers = (kind: Class) => kind === 'unaffected' && report.consequences.length > 0;
  const sum = (kind: Class) => drafts[kind] + applications[kind];
  const all = countOf(drafts) + countOf(applications);
  const share = (kinds: readonly Class[]) =>
    (100 * kinds.reduce((before, kind) => before + sum(kind), 0)) / all;
  return (
    <div className="stack gap-2">
      <p className="label">
        {all === 0
          ? '没有草稿，也没有未办结的申请。'
          : `${all} 份：${best
              .filter(kind => kind === 'unaffected' || sum(kind) > 0)
              .map(kind => `${sum(kind)} 份${isAboutAnswers(kind) ? '的回答' : ''}${classes[kind].says}`)
              .join('，')}`}
      </p>
      {all > 0 && (
        <svg className="studio-split" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          {best.map((kind, at) => (
            <rect
              key={kind}
              className={`is-${kind}`}
              x={share(best.slice(0, at))}
              width={share([kind])}
              height="4"
            />
          ))}
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
      {questions.length + removedQuestions.length > 0 && (
        <ul>
          {questions.map(({ path, label, drafts: d, applications: a }) => (
            <li key={path}>
              重新回答『{label}』：{d + a} 份
            </li>
          ))}
          {removedQuestions.map(({ path, label, drafts: d, applications: a }) => (
            <li key={`drop ${path}`}>
              {d + a} 份再打开时要先同意舍弃『{label}』
            </li>
          ))}
        </ul>
      )}
      <ProcessConsequences report={report} />
      {worst
        .filter(kind => cases[kind].length > 0)
        .map(kind => (
          <details key={kind} className="fold" open={kind === 'stranded'}>
            <summary>
              {classes[kind].title} {sum(kind)} 份
              {sum(kind) > cases[kind].length && `（列出前 ${cases[kind].length} 份）`}
            </summary>
            <ReportedCases report={report.id} cases={cases[kind]} />
          </details>
        ))}
    </div>
  );
}

const countOf = (counts: FormReport['drafts']) => worst.reduce((sum, kind) => sum + counts[kind], 0);
