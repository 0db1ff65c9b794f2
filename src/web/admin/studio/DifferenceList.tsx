import type { FormDifference } from './queries';

const kinds = {
  added: { word: '增', className: 'tag tag--ok' },
  changed: { word: '改', className: 'tag tag--wait' },
  removed: { word: '删', className: 'tag tag--error' },
} as const;

/** The difference between two versions of a form, question by question. */
export function DifferenceList({ difference, of }: { difference: FormDifference; of: string }) {
  const { same, questions, steps } = difference;
  if (same) return <p className="soft">与{of}没有差别。</p>;
  return (
    <div>
      {steps.length > 0 && (
        <ul>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {questions.length === 0 && steps.length === 0 && <p>问的内容和显示的文字都没有变，只是写法不同。</p>}
      {questions.length > 0 && (
        <table className="studio-difference">
          <caption className="sr">与{of}的差异</caption>
          <tbody>
            {questions.map(({ kind, path, label, step, changes, requiresReview, texts }) => (
              <tr key={`${kind} ${path}`}>
                <th scope="row">
                  <span className={kinds[kind].className}>{kinds[kind].word}</span>
                </th>
                <td>
                  {label}
                  <small>
                    {[step, changes.join('；'), requiresReview && '填过的人要重新看过']
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {texts.length > 0 && <Texts texts={texts} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Changed texts and properties of a question, before and after. */
function Texts({ texts }: { texts: FormDifference['questions'][number]['texts'] }) {
  return (
    <dl className="studio-texts diff stack gap-1 tiny">
      {texts.map(({ what, before, after }) => (
        <div key={what}>
          <dt className="soft">{what}</dt>
          <dd>
            <span className="soft">原：</span>
            {before === null ? '（没有）' : <del>{before}</del>}
          </dd>
          <dd>
            <span className="soft">现：</span>
            {after === null ? '（没有）' : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
