/** Milliseconds after which something that is on its way is said to be still loading. */
export const SLOW_LOADING_MS = 3_000;

/** Milliseconds to wait for an answer (specification §9); with retries, too. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Milliseconds to wait for a file. */
export const FILE_TIMEOUT_MS = 60_000;
