import { chineseDate } from '../../../domain/formatters';
import type { OwnLetterDetail } from './queries';

/** The organisation's reply, or why it rejected the letter; renders nothing before. */
export function LetterReply({ followUps }: Pick<OwnLetterDetail, 'followUps'>) {
  const answer = followUps.findLast(({ name }) => name === 'reply' || name === 'refusal');
  if (!answer) return null;
  const answerOf = (name: string) => answer.rows.find(({ path }) => path.endsWith(`/${name}`))?.value;
  const refused = answer.name === 'refusal';
  return (
    <section
      className={refused ? 'letter-answer stack gap-3 letter-answer--refused' : 'letter-answer stack gap-3'}
      aria-labelledby="answer"
    >
      <h2 id="answer" className="subtitle">
        {refused ? '不予受理' : '答复'}
      </h2>
      {refused && (
        <p>
          <b>{answerOf('cause')}</b>
        </p>
      )}
      <p className="letter-text">{answerOf(refused ? 'reason' : 'reply')}</p>
      <p className="faint">
        {answerOf('office')} <time dateTime={answer.at}>{chineseDate(answer.at)}</time>
      </p>
    </section>
  );
}
