import { useEffect, useState } from 'react';
import { Icon } from './Icon';

const listeners = new Set<(words: string) => void>();

/** Tells in one line what has just been done: 「资料已保存」. Never for errors, which stay where they belong. */
export function toast(words: string): void {
  for (const listener of listeners) listener(words);
}

/** Shows the last toast for as long as it takes to read; a screen reader hears it. */
export function Toast() {
  const [words, setWords] = useState('');
  useEffect(() => {
    listeners.add(setWords);
    return () => {
      listeners.delete(setWords);
    };
  }, []);
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setWords(''), 6000);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div className="toast" role="status">
      {words && (
        <p>
          <Icon name="check" />
          {words}
        </p>
      )}
    </div>
  );
}
