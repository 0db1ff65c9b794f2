import { useEffect, useState } from 'react';
import { Icon } from './Icon';

const listeners = new Set<(words: string) => void>();

/** Shows a one-line confirmation of a completed action: 「资料已保存」. Not for errors, which are shown where they occur. */
export function toast(words: string): void {
  for (const listener of listeners) listener(words);
}

/** Shows the last toast long enough to be read and announces it to screen readers. */
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
