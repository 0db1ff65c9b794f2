import { type RefObject, useEffect, useRef } from 'react';
import { stopReadAloud } from '../../app/shell/read-aloud';

/**
 * Moves the focus to the heading of a new screen, so that screen readers and the Tab key start there. The first screen
 * is skipped, as the page itself sets its focus. An alert or summary that has taken the focus keeps it. Also stops
 * reading aloud.
 *
 * @param screen name of the screen; null while it loads
 * @returns ref of the element that contains the screens
 */
export function useScreenFocus(screen: string | null): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (screen === null || shown.current === screen) return;
    const isFirst = shown.current === null;
    shown.current = screen;
    if (isFirst) return;
    stopReadAloud();
    const heading = body.current?.querySelector<HTMLElement>('.step-title');
    const summary = document.activeElement?.closest('.summary');
    if (!heading || (summary && body.current?.contains(summary))) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: 'start' });
  }, [screen]);
  return body;
}
