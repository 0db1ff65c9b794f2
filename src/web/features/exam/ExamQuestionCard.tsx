import type { RefObject } from 'react';
import { LETTERS } from '../../../domain/exam-rules';
import { Tag } from '../../ui/Tag';
import type { PaperQuestion } from './queries';

interface QuestionProps {
  heading: RefObject<HTMLHeadingElement | null>;
  number: number;
  count: number;
  question: PaperQuestion;
  letters: readonly string[];
  choose: (letters: string[]) => void;
}

/** A question with its choices, each large enough for a thumb. */
export function ExamQuestionCard({ heading, number, count, question, letters, choose }: QuestionProps) {
  const { id, topic, text, picture, multiple, choices } = question;
  const toggle = (letter: string, chosen: boolean) =>
    choose(
      multiple ? (chosen ? [...letters, letter].sort() : letters.filter(each => each !== letter)) : [letter],
    );
  return (
    <div className="stack exam-question">
      <p className="cluster gap-2 soft small">
        <span className="num">
          第 {number} / {count} 题
        </span>
        <Tag tone="calm">{multiple ? '多选题' : '单选题'}</Tag>
        <span>{topic}</span>
      </p>
      <h2 className="title" ref={heading} tabIndex={-1} id={`question-${id}`}>
        {text}
      </h2>
      {picture && (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          className="exam-picture"
        />
      )}
      <fieldset aria-labelledby={`question-${id}`}>
        <legend className="sr">{multiple ? '可以选几项' : '请选一项'}</legend>
        {choices.map((words, index) => {
          const letter = LETTERS.charAt(index);
          return (
            <label key={letter} className="exam-choice">
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={id}
                value={letter}
                checked={letters.includes(letter)}
                onChange={event => toggle(letter, event.target.checked)}
              />
              <b aria-hidden="true">{letter}</b>
              <span>{words}</span>
            </label>
          );
        })}
      </fieldset>
      {multiple && <p className="soft mt-4">选出全部正确的选项，多选、少选不得分。</p>}
    </div>
  );
}
