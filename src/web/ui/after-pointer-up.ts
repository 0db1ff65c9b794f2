/** Longer than a press takes to become a click: a press that became a drag or a scroll never does. */
const PATIENCE = 700;

let pressed = false;
if (typeof window !== 'undefined') {
  const release = () => setTimeout(() => (pressed = false));
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['click', 'pointercancel']) window.addEventListener(end, release, true);
  window.addEventListener('keydown', () => (pressed = false), true);
}

/**
 * Does something that an input's being left asks for, but not between a press and its click: an answer that turns
 * right takes its complaint off the page, everything below moves up, and the click would miss what was pressed.
 * At once where the input is left by the keyboard.
 */
export function runAfterPointerUp(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const settle = () => {
    clearTimeout(timer);
    window.removeEventListener('click', clicked, true);
  };
  const clicked = ({ target }: Event) => {
    settle();
    if (isTicked(target)) setTimeout(run);
    else run();
  };
  const timer = setTimeout(() => {
    settle();
    run();
  }, PATIENCE);
  window.addEventListener('click', clicked, true);
}

/**
 * What is ticked has changed before its click is told to anybody. Drawn anew before React hears of that click it shows
 * what it was, and the tick is lost: it comes first.
 */
const isTicked = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
