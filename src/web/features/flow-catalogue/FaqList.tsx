import { Icon } from '../../ui/Icon';
import './questions.css';

/** What people ask, the answers folded away until they are wanted. */
export function FaqList({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[];
}) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
