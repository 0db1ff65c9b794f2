import { Tag } from '../../ui/Tag';
import type { FormReport } from './queries';
import { ReportedCases } from './ReportedCases';

type Consequence = FormReport['consequences'][number];

const kinds = {
  lost: { word: '没有了', tone: 'error' },
  changed: { word: '有变化', tone: 'wait' },
  kept: { word: '照旧', tone: 'plain' },
} as const satisfies Record<Consequence['kind'], object>;

/** From when on a consequence applies, before its sentence. */
export const whenTexts = {
  publication: '发布之后',
  submission: '提交之后',
  resubmission: '再次提交之后',
  never: '',
} as const satisfies Record<Consequence['when'], string>;

const countText = ({ drafts, applications }: Pick<Consequence, 'drafts' | 'applications'>): string =>
  [applications > 0 && `${applications} 件申请`, drafts > 0 && `${drafts} 份草稿`].filter(Boolean).join('、');

/** What a change of the process means for open cases: a sentence per consequence, with the cases concerned. */
export function ProcessConsequences({ report }: { report: FormReport }) {
  const { consequences, missingStates, id } = report;
  if (consequences.length + missingStates.length === 0) return null;
  return (
    <section className="stack gap-2" aria-label="办理过程的变化">
      <h4>办理过程的变化</h4>
      <p className="soft small">已经提交的申请照提交时的过程办理，再次提交（补正、变更）时才转到新的过程。</p>
      {missingStates.length > 0 && (
        <ul>
          {missingStates.map(({ state, title, applications, isMapped }) => (
            <li key={state} className={isMapped ? undefined : 'error'}>
              {applications} 件在“{title}”，新的过程没有{isMapped ? '，已选定怎么办' : '，还没有选定怎么办'}
            </li>
          ))}
        </ul>
      )}
      {consequences.map(({ kind, when, text, cases, ...counts }) => (
        <details key={`${kind} ${when} ${text}`} className="fold">
          <summary>
            <Tag tone={kinds[kind].tone}>{kinds[kind].word}</Tag> <b>{countText(counts)}</b>
            {when !== 'never' && ` ${whenTexts[when]}`}，{text}
            {counts.drafts + counts.applications > cases.length && `（列出前 ${cases.length} 份）`}
          </summary>
          <ReportedCases report={id} cases={cases} />
        </details>
      ))}
    </section>
  );
}
