import type { KeyboardEvent } from 'react';

/** Submits the form of a multi-line text field on Ctrl+Enter or Command+Enter. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
