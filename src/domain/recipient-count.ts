/** Fewer people than this could be told apart: how many they are is not published. */
export const MIN_PUBLISHED_RECIPIENTS = 5;

/** How many people something was for, as it is published: null for one to four. */
export const publishedRecipientCount = (count: number): number | null =>
  count === 0 || count >= MIN_PUBLISHED_RECIPIENTS ? count : null;
