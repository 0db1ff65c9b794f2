const FOCUSABLE = ':is(input:not([type=hidden]), select, textarea, button):enabled';

/** Puts the focus on an element, or on the first thing inside it that takes one. */
export function focusInside(element: Element | null | undefined): void {
  const target = element?.matches(FOCUSABLE)
    ? element
    : (element?.querySelector('[contenteditable=true]') ?? element?.querySelector(FOCUSABLE));
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}
