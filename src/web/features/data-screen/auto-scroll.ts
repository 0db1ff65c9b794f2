import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion';

/** Milliseconds per row, including the move to the next. */
const ROW_MS = 5_000;
/** Fraction of that time spent on the move. */
const SCROLL_SHARE = 0.12;

/**
 * Scrolls a list by one row at a time in an endless loop, with a native browser animation: without timers or renders.
 * The first rows must be repeated after the last.
 * @param rows number of rows; none disables scrolling
 */
export function useAutoScroll<List extends HTMLElement>(rows: number, isPaused: boolean) {
  const list = useRef<List>(null);
  const [isHeld, hold] = useState(false);
  const isRolling = rows > 0 && !prefersReducedMotion();
  const animation = useAnimation(list, isRolling ? rows : 0);
  useEffect(() => {
    if (isPaused || isHeld) animation.current?.pause();
    else animation.current?.play();
  });
  const hoverHandlers = { onPointerEnter: () => hold(true), onPointerLeave: () => hold(false) };
  return { list, holds: hoverHandlers, isRolling };
}

function useAnimation(list: RefObject<HTMLElement | null>, rows: number): RefObject<Animation | null> {
  const animation = useRef<Animation>(null);
  useEffect(() => {
    if (rows === 0 || !list.current?.animate) return;
    const newAnimation = list.current.animate(scrollKeyframes(rows), {
      duration: rows * ROW_MS,
      iterations: Infinity,
    });
    animation.current = newAnimation;
    return () => newAnimation.cancel();
  }, [list, rows]);
  return animation;
}

/** Keyframes of one loop, as fractions of its duration. */
function scrollKeyframes(rows: number): Keyframe[] {
  const at = (row: number) => ({
    transform: `translateY(calc(var(--row) * ${-row}))`,
    easing: 'ease-in-out',
  });
  const stays = Array.from({ length: rows }, (_, row) => [
    { ...at(row), offset: row / rows },
    { ...at(row), offset: (row + 1 - SCROLL_SHARE) / rows },
  ]);
  return [...stays.flat(), { ...at(rows), offset: 1 }];
}
