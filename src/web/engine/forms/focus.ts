const FOCUSABLE = ':is(input:not([type=hidden]), select, textarea, button):enabled';

/** Focuses an element, or the first focusable element inside it. */
export function focusInside(element: Element | null | undefined): void {
  const target = element?.matches(FOCUSABLE)
    ? element
    : (element?.querySelector('[contenteditable=true]') ?? element?.querySelector(FOCUSABLE));
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}
