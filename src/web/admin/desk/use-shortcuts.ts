import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keyboard shortcuts by key. They only work outside of fields, which Escape leaves, and only while they are switched
 * on. A button or link handles Enter itself, unless it is disabled.
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
    if (event.key === 'Enter' && target?.closest('a, summary, button:not([aria-disabled=true])')) return;
    event.preventDefault();
    run();
  });
  // A layout effect runs in the commit that shows the new case: a passive effect would keep the former handlers active
  // for a moment.
  useLayoutEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);
}
