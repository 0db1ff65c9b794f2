import { LETTERS } from '../../../domain/exam-rules';
import { Tag } from '../../ui/Tag';
import type { PaperQuestion } from './queries';

/** A question of a finished paper: given answer, correct answer, explanation. */
export function AnsweredQuestion({ question, number }: { question: PaperQuestion; number: number }) {
  const { text, topic, picture, choices, answer, result } = question;
  if (!result) return null;
  const { correct, right, explanation, guidelineVersion } = result;
  const words = correct ? '答对' : answer.length === 0 ? '没有作答' : '答错';
  return (
    <li className="card pad-5 stack gap-3">
      <p className="cluster gap-2 soft small">
        <span className="num">第 {number} 题</span>
        <Tag tone={correct ? 'ok' : 'error'}>{words}</Tag>
        <span>{topic}</span>
      </p>
      <h3 className="subtitle">{text}</h3>
      {picture && (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          className="exam-picture"
        />
      )}
      <ul className="stack gap-2">
        {choices.map((choice, index) => {
          const letter = LETTERS.charAt(index);
          const isRight = right.includes(letter);
          const isOwn = answer.includes(letter);
          return (
            <li
              key={letter}
              className={`panel pad-3 cluster ${isRight ? 'panel--ok' : isOwn ? 'panel--error' : ''}`}
            >
              <b>{letter}</b>
              <span>{choice}</span>
              {isRight && <Tag tone="ok">正确答案</Tag>}
              {isOwn && <Tag tone={isRight ? 'ok' : 'error'}>您的回答</Tag>}
            </li>
          );
        })}
      </ul>
      <p>{explanation}</p>
      <p className="soft">依据：{guidelineVersion}</p>
    </li>
  );
}
