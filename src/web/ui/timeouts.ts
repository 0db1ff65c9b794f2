/** Milliseconds after which something that is on its way is said to be still loading. */
export const STILL_LOADING = 3_000;

/** Milliseconds to wait for an answer (specification §9); with retries, too. */
export const PATIENCE = 10_000;

/** Milliseconds to wait for a file. */
export const FILE_PATIENCE = 60_000;
