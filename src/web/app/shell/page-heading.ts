/** Moves the focus to the heading of the page: of a new page, or where the pressed button is gone with what it was for. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
