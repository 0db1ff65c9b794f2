/** Milliseconds to wait for the click after a press. A press that became a drag or a scroll never produces one. */
const CLICK_TIMEOUT_MS = 700;

let pressed = false;
if (typeof window !== 'undefined') {
  const release = () => setTimeout(() => (pressed = false));
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['click', 'pointercancel']) window.addEventListener(end, release, true);
  window.addEventListener('keydown', () => (pressed = false), true);
}

/**
 * Runs a task triggered by the blur of an input, but not between pointerdown and click: when an answer becomes valid
 * its error message disappears, everything below moves up, and the click would miss its target. Runs at once when the
 * input was left by keyboard.
 */
export function runAfterPointerUp(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const cleanUp = () => {
    clearTimeout(timer);
    window.removeEventListener('click', clicked, true);
  };
  const clicked = ({ target }: Event) => {
    cleanUp();
    if (isTicked(target)) setTimeout(run);
    else run();
  };
  const timer = setTimeout(() => {
    cleanUp();
    run();
  }, CLICK_TIMEOUT_MS);
  window.addEventListener('click', clicked, true);
}

/**
 * A checkbox or radio button changes its state before its click event is dispatched. A render before React handles that
 * click would restore the old state and lose the tick, so the click is handled first.
 */
const isTicked = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
