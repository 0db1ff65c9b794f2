import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the person has asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Calls again and again while it runs, but not in a window that nobody sees. */
export function useInterval(isRunning: boolean, milliseconds: number, tick: () => void): void {
  const onTick = useEffectEvent(() => {
    if (!document.hidden) tick();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(onTick, milliseconds);
    return () => clearInterval(timer);
  }, [isRunning, milliseconds]);
}

/**
 * What moves by itself and can be stopped (WCAG 2.2.2): by its button for good, under the mouse and while something
 * in it has the focus for as long as that lasts. Whoever wants less motion starts it by the button.
 *
 * @returns `holds` is laid upon what moves, not upon its button: whoever starts it there has the focus there
 */
export function useAutoplay() {
  const [isOn, turn] = useState(() => !prefersReducedMotion());
  const [isHeld, hold] = useState(false);
  return {
    isOn,
    isMoving: isOn && !isHeld,
    toggle: () => turn(!isOn),
    holds: {
      onPointerEnter: () => hold(true),
      onPointerLeave: () => hold(false),
      onFocus: () => hold(true),
      onBlur: () => hold(false),
    },
  };
}
