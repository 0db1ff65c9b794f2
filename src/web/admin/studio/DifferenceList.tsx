import { lazy, Suspense, useState } from 'react';
import type { FormCheckResult, FormDifference } from './queries';

const QuestionComparison = lazy(() => import('./QuestionComparison'));

const kinds = {
  added: { word: '增', className: 'tag tag--ok' },
  changed: { word: '改', className: 'tag tag--wait' },
  removed: { word: '删', className: 'tag tag--error' },
} as const;

interface DifferenceListProps {
  difference: FormDifference;
  /** The older version, in words; null for a form that was never live: everything it has is listed. */
  of: string | null;
  /** The flow, to show a question as applicants see it in the live version; with the newer form. */
  flow?: string;
  form?: FormCheckResult['form'];
}

type Question = FormDifference['questions'][number];

/** The difference between two versions of a form: its process, its steps, and question by question. */
export function DifferenceList({ difference, of, flow, form }: DifferenceListProps) {
  const { same, questions, steps, process } = difference;
  const [compared, compare] = useState<Question | null>(null);
  if (same) return <p className="soft">{of ? `与${of}没有差别。` : '还没有内容。'}</p>;
  const isRewritten = questions.length + steps.length + process.length === 0;
  return (
    <div className="stack gap-2">
      {of === null && <p>新事项，还没有现行的版本可比。这是它的全部内容：</p>}
      {process.length > 0 && (
        <section aria-label={of ? '办理过程的差异' : '办理过程'}>
          <h4>办理过程</h4>
          <Texts texts={process} isNew={of === null} />
        </section>
      )}
      {steps.length > 0 && (
        <ul>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {isRewritten && <p>问的内容和显示的文字都没有变，只是写法不同。</p>}
      {questions.length > 0 && (
        <table className="studio-difference">
          <caption className="sr">{of ? `与${of}的差异` : '内容'}</caption>
          <tbody>
            {questions.map(question => (
              <tr key={`${question.kind} ${question.path}`}>
                {of !== null && (
                  <th scope="row">
                    <span className={kinds[question.kind].className}>{kinds[question.kind].word}</span>
                  </th>
                )}
                <td>
                  {question.label}
                  <small>
                    {[
                      question.step,
                      question.changes.join('；'),
                      question.requiresReview && '填过的人要重新看过',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {question.texts.length > 0 && <Texts texts={question.texts} isNew={of === null} />}
                  {of && flow && form && question.path !== '' && (
                    <button type="button" className="link small" onClick={() => compare(question)}>
                      看申请人看到的前后<span className="sr">：{question.label}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {compared && flow && form && (
        <Suspense fallback={null}>
          <QuestionComparison {...{ flow, form }} question={compared} onClose={() => compare(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Changed texts and properties, before and after; of a new form, what they are. */
function Texts({ texts, isNew }: { texts: Question['texts']; isNew: boolean }) {
  return (
    <dl className="studio-texts diff stack gap-1 small">
      {texts.map(({ what, before, after }) => (
        <div key={`${what} ${before} ${after}`}>
          <dt className="soft">{what}</dt>
          {isNew ? (
            <dd>{after}</dd>
          ) : (
            <>
              <dd>
                <span className="soft">原：</span>
                {before === null ? '（没有）' : <del>{before}</del>}
              </dd>
              <dd>
                <span className="soft">现：</span>
                {after === null ? '（没有）' : <ins>{after}</ins>}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
