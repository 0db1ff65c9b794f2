import { AnswerForm } from './AnswerForm';
import { type ChallengeProps, type QuestionChallenge, verifyAnswer } from './challenge';

/** Asks a short text question, which a screen reader reads out to visitors who cannot see a picture. */
export function SpokenQuestion({ challenge, answer, busy }: ChallengeProps<QuestionChallenge>) {
  return (
    <AnswerForm
      label={challenge.question}
      labelClass="label captcha-question"
      maxLength={20}
      action="提交答案"
      busy={busy}
      onAnswer={text => answer(() => verifyAnswer(challenge.captchaId, text))}
    />
  );
}
