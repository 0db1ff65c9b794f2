import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { getErrorMessage } from '../../ui/error-message';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/Tabs';
import { useExclusive } from '../../ui/use-exclusive';
import { CharacterImage } from './CharacterImage';
import { type CaptchaKind, type Challenge, fetchChallenge } from './challenge';
import { SlidePuzzle } from './SlidePuzzle';
import { SpokenQuestion } from './SpokenQuestion';
import './captcha.css';

const kinds: readonly { id: CaptchaKind; title: string }[] = [
  { id: 'slide', title: '拼图' },
  { id: 'characters', title: '字符' },
  { id: 'question', title: '文字问答' },
];

interface CaptchaDialogProps {
  onTicket: (ticket: string) => void;
  onClose: () => void;
}

/**
 * CAPTCHA in three variants: a puzzle, characters, or a text question that needs no sight. Yields a ticket for one SMS.
 */
export function CaptchaDialog({ onTicket, onClose }: CaptchaDialogProps) {
  const [kind, setKind] = useState<CaptchaKind>('slide');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isRunning: busy, run } = useExclusive();
  // Responses that arrive after another challenge was requested are ignored.
  const requestCount = useRef(0);

  const renew = useCallback(async (requestedKind: CaptchaKind) => {
    const turn = ++requestCount.current;
    setChallenge(null);
    try {
      const next = await fetchChallenge(requestedKind);
      if (requestCount.current === turn) setChallenge(next);
    } catch (error) {
      if (requestCount.current === turn) setProblem(getErrorMessage(error));
    }
  }, []);

  useEffect(() => {
    setProblem(null);
    void renew(kind);
  }, [kind, renew]);

  // The focused control disappeared with the old challenge, so the focus moves into the new one; after a change of tabs
  // it stays on the tab.
  const panel = useRef<HTMLDivElement>(null);
  const refocus = useRef(false);
  useEffect(() => {
    if (!challenge || !refocus.current) return;
    refocus.current = false;
    panel.current?.querySelector('input')?.focus();
  }, [challenge]);

  function again(): void {
    refocus.current = true;
    void renew(kind);
  }

  const answer = (verify: () => Promise<string>) =>
    run(async () => {
      try {
        onTicket(await verify());
      } catch (error) {
        setProblem(getErrorMessage(error));
        again();
      }
    });

  const common = { answer, busy };
  return (
    <Dialog title="请先完成验证" onClose={onClose}>
      <Tabs label="验证方式" tabs={kinds} selected={kind} onSelect={setKind}>
        <p className="error captcha-problem" role="alert">
          {problem && (
            <>
              <Icon name="alert" />
              {problem}
            </>
          )}
        </p>
        <div className="captcha" ref={panel}>
          {!challenge && !problem && <Skeleton />}
          {challenge?.kind === 'slide' && (
            <SlidePuzzle key={challenge.captchaId} challenge={challenge} {...common} />
          )}
          {challenge?.kind === 'characters' && (
            <CharacterImage key={challenge.captchaId} challenge={challenge} {...common} />
          )}
          {challenge?.kind === 'question' && (
            <SpokenQuestion key={challenge.captchaId} challenge={challenge} {...common} />
          )}
        </div>
        <Button variant="quiet" onClick={again}>
          <Icon name="refresh" />
          换一题
        </Button>
      </Tabs>
    </Dialog>
  );
}
