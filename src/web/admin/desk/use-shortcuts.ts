import { useEffect, useEffectEvent } from 'react';

/**
 * Keys by what they do. They only work outside of fields, which Escape leaves, and only while the person has them
 * switched on.
 */
export function useShortcuts(active: boolean, keys: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest('dialog')) return;
    if (target?.matches('input:not([type=radio]), textarea, select')) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);
}
