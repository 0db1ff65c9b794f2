/** Smaller groups could be identified, so counts below this are not published. */
export const MIN_PUBLISHED_RECIPIENTS = 5;

/** Number of recipients as it is published: null for one to four. */
export const publishedRecipientCount = (count: number): number | null =>
  count === 0 || count >= MIN_PUBLISHED_RECIPIENTS ? count : null;
