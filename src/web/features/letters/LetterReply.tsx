import { chineseDate } from '../../../domain/formatters';
import type { OwnLetterDetail } from './queries';

/** The organisation's reply, or why it rejected the letter; renders nothing before. */
export function LetterReply({ followUps }: Pick<OwnLetterDetail, 'followUps'>) {
  const answer = followUps.findLast(({ what }) => what === 'reply' || what === 'refusal');
  if (!answer) return null;
  const said = (name: string) => answer.rows.find(({ path }) => path.endsWith(`/${name}`))?.value;
  const refused = answer.what === 'refusal';
  return (
    <section
      className={refused ? 'letter-answer letter-answer--refused' : 'letter-answer'}
      aria-labelledby="answer"
    >
      <h2 id="answer">{refused ? '不予受理' : '答复'}</h2>
      {refused && <p className="letter-cause">{said('cause')}</p>}
      <p className="letter-text">{said(refused ? 'reason' : 'reply')}</p>
      <p className="faint">
        {said('office')} <time dateTime={answer.at}>{chineseDate(answer.at)}</time>
      </p>
    </section>
  );
}
