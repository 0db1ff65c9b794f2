/** Fewer people than this could be told apart: how many they are is not published. */
export const FEWEST_SHOWN = 5;

/** How many people something was for, as it is published: null for one to four. */
export const shownRecipients = (count: number): number | null =>
  count === 0 || count >= FEWEST_SHOWN ? count : null;
