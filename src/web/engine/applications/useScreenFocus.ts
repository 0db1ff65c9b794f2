import { type RefObject, useEffect, useRef } from 'react';
import { stopReadAloud } from '../../app/shell/read-aloud';

/**
 * Takes the focus to the heading of the next screen, so that a screen reader starts there and the keyboard does not
 * start behind it. The first screen is the page's arrival, which has its own focus. An alert or summary that has
 * taken the focus keeps it. What was read aloud is gone, and so is the voice.
 *
 * @param screen names the screen; null while it is on its way
 * @returns the element that holds the screens
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
