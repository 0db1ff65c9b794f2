/** Milliseconds after which a loading indicator says that loading continues. */
export const SLOW_LOADING_MS = 3_000;

/** Milliseconds to wait for a response (specification §9), retries included. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Milliseconds to wait for a file transfer. */
export const FILE_TIMEOUT_MS = 60_000;
