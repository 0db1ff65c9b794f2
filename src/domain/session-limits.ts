/** A session of staff ends after this many minutes in which nobody did anything, and this many hours after the login. */
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_SESSION_HOURS = 10;

/** For how many minutes a proof of who holds a session is enough for the operations that ask for one (`x-proof`). */
export const PROOF_MINUTES = 10;
