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
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const once = () => {
    clearTimeout(timer);
    window.removeEventListener('click', once, true);
    run();
  };
  const timer = setTimeout(once, PATIENCE);
  window.addEventListener('click', once, true);
}
