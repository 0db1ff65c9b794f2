import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { type ChallengeProps, type QuestionChallenge, verifyAnswer } from './challenge';

/** Asks a short text question, which a screen reader reads out to visitors who cannot see a picture. */
export function SpokenQuestion({ challenge, answer, busy }: ChallengeProps<QuestionChallenge>) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (text.trim()) answer(() => verifyAnswer(challenge.captchaId, text.trim()));
      }}
    >
      <label className="label captcha-question" htmlFor={id}>
        {challenge.question}
      </label>
      <div className="control">
        <input
          id={id}
          value={text}
          onChange={event => setText(event.target.value)}
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <Button type="submit" variant="primary" block busy={busy && '正在核对…'}>
        提交答案
      </Button>
    </form>
  );
}
