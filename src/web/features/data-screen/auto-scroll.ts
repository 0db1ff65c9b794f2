import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './reduced-motion';

/** Milliseconds for which each row stays, the way to the next included. */
const STAY = 5_000;
/** The part of it that is the way. */
const WAY = 0.12;

/**
 * Lets a list roll by a row at a time, for ever, by an animation of the browser's own: no timer of ours runs, and
 * nothing is built anew. After its rows stand the first ones again.
 * @param rows how many; none rolls nothing
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
  const holds = { onPointerEnter: () => hold(true), onPointerLeave: () => hold(false) };
  return { list, holds, isRolling };
}

function useAnimation(list: RefObject<HTMLElement | null>, rows: number): RefObject<Animation | null> {
  const animation = useRef<Animation>(null);
  useEffect(() => {
    if (rows === 0 || !list.current?.animate) return;
    const begun = list.current.animate(stations(rows), { duration: rows * STAY, iterations: Infinity });
    animation.current = begun;
    return () => begun.cancel();
  }, [list, rows]);
  return animation;
}

/** Where the list stands when, as parts of the whole round. */
function stations(rows: number): Keyframe[] {
  const at = (row: number) => ({
    transform: `translateY(calc(var(--row) * ${-row}))`,
    easing: 'ease-in-out',
  });
  const stays = Array.from({ length: rows }, (_, row) => [
    { ...at(row), offset: row / rows },
    { ...at(row), offset: (row + 1 - WAY) / rows },
  ]);
  return [...stays.flat(), { ...at(rows), offset: 1 }];
}
