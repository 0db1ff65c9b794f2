import { session } from './session';

type Listener = () => void;
/** Saves what is in a form; says whether the person had filled anything in. */
type Keeper = () => boolean;

const keepers = new Set<Keeper>();
const followers = new Set<Listener>();
const savers = new Set<() => Promise<unknown>>();
let over = session.ranOut;
let untold = false;
let filled = false;

/** Whether a session was over without a logout, and nobody has logged in since: the login page says so. */
export const isSessionOver = () => over;
session.subscribe(() => {
  over &&= session.getState().token === null;
});

/** What the login page is told by the router where a session is over: that, and whether a form was being filled in. */
export type SessionEndState = 'expired' | 'expiredWhileFilling';

/** Undefined where nobody's session has ended. */
export const sessionEndState = (): SessionEndState | undefined =>
  over ? (filled ? 'expiredWhileFilling' : 'expired') : undefined;

/**
 * Registers what must be saved while the page still stands: a form that keeps its contents.
 * Returns the way to unregister.
 */
export function beforeSessionEnd(keep: Keeper): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Registers what is to be sent before somebody leaves by choice: a form that is not saved yet. */
export function beforeLogOut(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Has all of it sent; what cannot be sent keeps nobody from leaving. */
export async function saveBeforeLogOut(): Promise<void> {
  await Promise.allSettled([...savers].map(save => save()));
}

/**
 * Registers what happens after the session was cleared: the router goes to /login. Where that was before there was
 * anybody to tell, as what a page begins with is asked before the page stands, it happens now.
 */
export function afterSessionEnd(follow: Listener): () => void {
  followers.add(follow);
  if (untold && over) follow();
  untold = false;
  return () => followers.delete(follow);
}

/**
 * The answer to body code −1: forms keep their contents, the session is cleared, the person is sent to log in
 * (specification §4). Several calls may fail at once; only the first of them ends the session.
 */
export function endSession(): void {
  if (session.getState().token === null) return;
  filled = [...keepers].map(keep => keep()).includes(true);
  session.logout();
  over = true;
  untold = followers.size === 0;
  for (const follow of followers) follow();
}

/**
 * A call that guests may make was answered as a guest's, because the session is over. Whoever only reads may go on
 * reading; whoever is in the middle of something is led to the login, as after −1.
 */
export function downgradeToGuest(): void {
  if (keepers.size > 0) endSession();
  else if (session.getState().token !== null) {
    filled = false;
    session.logout();
    over = true;
  }
}

/** Another tab has stored something. Where it has logged out, so does this one. */
export function followOtherTab(): void {
  if (!session.getState().userInfo || session.stored().userInfo) session.followStorage();
  else if (keepers.size > 0) endSession();
  else session.logout();
}
