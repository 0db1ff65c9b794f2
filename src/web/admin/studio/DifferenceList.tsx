import type { Difference } from './queries';

const kinds = {
  added: { word: '增', className: 'is-added' },
  changed: { word: '改', className: 'is-changed' },
  removed: { word: '删', className: 'is-removed' },
} as const;

/** What one version of a form has and another has not, question by question. */
export function DifferenceList({ difference, of }: { difference: Difference; of: string }) {
  const { same, questions, steps } = difference;
  if (same) return <p className="studio-empty">与{of}没有差别。</p>;
  return (
    <div className="studio-difference">
      {steps.length > 0 && (
        <ul>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {questions.length === 0 && steps.length === 0 && <p>只改了说明、提示或控件，问的内容不变。</p>}
      {questions.length > 0 && (
        <table>
          <caption className="sr">与{of}的差异</caption>
          <tbody>
            {questions.map(({ kind, path, label, step, says, touches }) => (
              <tr key={`${kind} ${path}`}>
                <th scope="row">
                  <span className={`studio-chip ${kinds[kind].className}`}>{kinds[kind].word}</span>
                </th>
                <td>
                  {label}
                  <small>
                    {step}
                    {says.length > 0 && ` · ${says.join('；')}`}
                    {touches && ' · 填过的人要重新看过'}
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
