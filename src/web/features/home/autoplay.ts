import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion';

/** Calls `tick` at an interval while running, except when the page is hidden. */
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
 * State of an animation that can be paused (WCAG 2.2.2): permanently by its button, temporarily on hover and while it
 * contains the focus. With reduced motion it starts only by the button.
 *
 * @returns `holds` are props for the moving element, not for its button, which has the focus when it starts the
 * animation
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
