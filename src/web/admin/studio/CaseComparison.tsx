import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { Tag, type Tone } from '../../ui/Tag';
import { DeskLink } from './DeskLink';
import { whenTexts } from './ProcessConsequences';
import { type CaseSide, casePreviewQuery } from './queries';

interface CaseComparisonProps {
  /** Id of the report that lists the case. */
  report: string;
  kind: 'draft' | 'application';
  id: string;
  title: string;
  onClose: () => void;
}

/** A draft or an application as its owner sees it: now, and with the newer version. */
export default function CaseComparison({ report, kind, id, title, onClose }: CaseComparisonProps) {
  const query = useQuery(casePreviewQuery({ report, kind, id }), queryClient);
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  return (
    <Dialog title={`${title}：本人看到的样子`} wide onClose={onClose}>
      <QueryResult query={query} what="这一份">
        {({ before, after, consequences, stranded }) => (
          <div className="stack gap-3 dense">
            <p className="soft small">敏感的内容已隐去。查看已记入操作记录。</p>
            {stranded.length > 0 && (
              <ul className="error">
                {stranded.map(reason => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            {consequences.length > 0 && (
              <ul>
                {consequences.map(({ when, text }) => (
                  <li key={`${when} ${text}`}>{[whenTexts[when], text].filter(Boolean).join('，')}</li>
                ))}
              </ul>
            )}
            <div className="studio-sides">
              <Side title="现在" side={before} openSteps={listMarkedSteps([before, after])} />
              <Side title="改了之后" side={after} openSteps={listMarkedSteps([before, after])} />
            </div>
            {kind === 'application' && <DeskLink id={id} roles={roles} />}
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}

const marks: Record<NonNullable<CaseSide['answers'][number]['rows'][number]['mark']>, [Tone, string]> = {
  again: ['wait', '要重新回答'],
  asked: ['calm', '新问的'],
  dropped: ['error', '会舍弃'],
};

/** Steps with a marked answer on either side: they are open on both. */
const listMarkedSteps = (sides: readonly CaseSide[]): string[] =>
  sides
    .flatMap(({ answers }) => answers)
    .filter(({ rows }) => rows.some(({ mark }) => mark !== null))
    .map(({ step }) => step);

interface SideProps {
  title: string;
  side: CaseSide;
  openSteps: readonly string[];
}

function Side({ title, side: { state, actions, step, notes, answers }, openSteps }: SideProps) {
  return (
    <section className="card pad-3 stack gap-2" aria-label={title}>
      <h3 className="label">{title}</h3>
      <p className="cluster gap-2">
        <Tag tone="brand">{state}</Tag>
        {step !== null && <span>停在“{step}”</span>}
      </p>
      {notes.map(note => (
        <p key={note} className="soft small">
          {note}
        </p>
      ))}
      <p>
        <span className="soft">可以：</span>
        {actions.length > 0 ? actions.join('、') : '没有要本人做的'}
      </p>
      {answers.map(({ step: id, title: stepTitle, rows }) => (
        <details key={id} className="fold" open={openSteps.includes(id)}>
          <summary>{stepTitle}</summary>
          <dl className="studio-answers">
            {rows.map(({ path, label, value, mark }) => (
              <div key={path}>
                <dt className="soft">
                  {label} {mark && <Tag tone={marks[mark][0]}>{marks[mark][1]}</Tag>}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
