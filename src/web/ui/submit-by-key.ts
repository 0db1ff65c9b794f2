import type { KeyboardEvent } from 'react';

/** Sends the form of a text of several lines by Ctrl+Enter, or Command+Enter. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
