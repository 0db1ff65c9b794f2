import { Icon } from '../../ui/Icon';
import './questions.css';

/** Frequently asked questions with collapsible answers. */
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
