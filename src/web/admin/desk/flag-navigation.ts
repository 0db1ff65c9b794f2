import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the flags of the answers with the arrow keys; the space bar presses one, as for every button.
 */
export function moveBetweenFlags(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target as HTMLElement).matches('.desk-flag')) return;
  const flags = [...event.currentTarget.querySelectorAll<HTMLElement>('.desk-flag')];
  const next = flags[flags.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}
