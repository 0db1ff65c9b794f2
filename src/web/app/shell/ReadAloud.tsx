import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { canReadAloud, extractReadableTexts, readAloud } from './read-aloud';

const words = { silent: '朗读本页', reading: '暂停朗读', paused: '继续朗读' } as const;

/**
 * Reads the page aloud, with pause; leaving the page stops it. Renders nothing when the browser has no speech
 * synthesis.
 *
 * @param className for narrow screens: icon only, named by its label
 * @param of element id of what is read, when it is not the whole page
 */
export function ReadAloud({ className, of = 'main' }: { className?: string; of?: string }) {
  const [state, setState] = useState<keyof typeof words>('silent');
  const stop = useRef<() => void>(undefined);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to stop
  useEffect(
    () => () => {
      stop.current?.();
      setState('silent');
    },
    [key],
  );

  if (!canReadAloud()) return null;

  function toggle() {
    if (state === 'reading') window.speechSynthesis.pause();
    if (state === 'paused') window.speechSynthesis.resume();
    if (state === 'silent') {
      const root = document.getElementById(of);
      const texts = root ? extractReadableTexts(root) : [];
      if (texts.length === 0) return;
      stop.current = readAloud(texts, () => setState('silent'));
    }
    setState(state === 'reading' ? 'paused' : 'reading');
  }

  return (
    <button
      type="button"
      className={className}
      aria-label={className ? words[state] : undefined}
      onClick={toggle}
    >
      <Icon name={state === 'reading' ? 'pause' : 'speak'} />
      {!className && words[state]}
    </button>
  );
}
