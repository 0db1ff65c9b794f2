import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { type ChallengeProps, type CharacterChallenge, verifyCharacters } from './challenge';

/** Asks for the characters of an image, which can be enlarged threefold. */
export function CharacterImage({ challenge, answer, busy }: ChallengeProps<CharacterChallenge>) {
  const id = useId();
  const [code, setCode] = useState('');
  const [large, setLarge] = useState(false);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (code.trim()) answer(() => verifyCharacters(challenge.captchaId, code.trim()));
      }}
    >
      <div className={large ? 'captcha-characters is-large' : 'captcha-characters'}>
        <img src={challenge.image} alt="四个字符，请看图输入；看不清可放大或换一种验证方式" />
      </div>
      <Button variant="quiet" aria-pressed={large} onClick={() => setLarge(!large)}>
        <Icon name="zoom" />
        {large ? '恢复大小' : '放大图片'}
      </Button>
      <label className="label" htmlFor={id}>
        图中的四个字符
      </label>
      <p className="help" id={`${id}-help`}>
        不分大小写。
      </p>
      <div className="control">
        <input
          id={id}
          value={code}
          onChange={event => setCode(event.target.value)}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
        />
      </div>
      <Button type="submit" variant="primary" block busy={busy && '正在核对…'}>
        提交字符
      </Button>
    </form>
  );
}
