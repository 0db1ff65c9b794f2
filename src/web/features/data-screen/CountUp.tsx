import { useEffect, useRef, useState } from 'react';
import { thousands } from '../../../domain/formatters';
import { prefersReducedMotion } from '../../ui/reduced-motion';

const DURATION_MS = 1200;

/**
 * A number that counts up to its value, first from zero and later from the previous value. Screen readers and users who
 * prefer reduced motion get the final value only.
 * @param text formatted final value, such as `12,846.37`; other text is shown unchanged
 */
export function CountUp({ text }: { text: string }) {
  const shown = useCounted(text);
  return (
    <>
      <span className="sr">{text}</span>
      <b aria-hidden="true">{shown}</b>
    </>
  );
}

function useCounted(text: string): string {
  const value = Number(text.replaceAll(',', ''));
  const decimals = text.split('.')[1]?.length ?? 0;
  const current = useRef(0);
  const [shown, show] = useState(0);
  useEffect(() => {
    const begin = current.current;
    if (Number.isNaN(value) || value === begin) return;
    let frame = 0;
    let since: number | null = null;
    const step = (now: number) => {
      since ??= now;
      const part = prefersReducedMotion() ? 1 : Math.min(1, (now - since) / DURATION_MS);
      current.current = part === 1 ? value : begin + (value - begin) * (1 - (1 - part) ** 3);
      show(current.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return Number.isNaN(value) ? text : thousands(shown.toFixed(decimals));
}
