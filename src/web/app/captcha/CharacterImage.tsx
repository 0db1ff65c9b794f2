import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AnswerForm } from './AnswerForm';
import { type ChallengeProps, type CharacterChallenge, verifyCharacters } from './challenge';

/** Asks for the characters of an image, which can be enlarged threefold. */
export function CharacterImage({ challenge, answer, busy }: ChallengeProps<CharacterChallenge>) {
  const [large, setLarge] = useState(false);
  return (
    <AnswerForm
      label="图中的四个字符"
      help="不分大小写。"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
      action="提交字符"
      busy={busy}
      onAnswer={code => answer(() => verifyCharacters(challenge.captchaId, code))}
    >
      <div className={large ? 'captcha-characters is-large' : 'captcha-characters'}>
        <img src={challenge.image} alt="四个字符，请看图输入；看不清可放大或换一种验证方式" />
      </div>
      <Button variant="quiet" aria-pressed={large} onClick={() => setLarge(!large)}>
        <Icon name="zoom" />
        {large ? '恢复大小' : '放大图片'}
      </Button>
    </AnswerForm>
  );
}
