import { session } from './session';

type Listener = () => void;
/** Saves the values of a form; returns whether it had been edited. */
type SaveForm = () => boolean;

const formSavers = new Set<SaveForm>();
const endListeners = new Set<Listener>();
const logoutSavers = new Set<() => Promise<unknown>>();
let isOver = session.ranOut;
let isUnannounced = false;
let hadUnsavedForm = false;

/** Whether a session has ended without a logout and there was no login since; shown on the login page. */
export const isSessionOver = () => isOver;
session.subscribe(() => {
  isOver &&= session.getState().token === null;
});

/** Router state for the login page after a session has ended: that it did, and whether a form was being filled in. */
export type SessionEndState = 'expired' | 'expiredWhileFilling';

/** Undefined when no session has ended. */
export const sessionEndState = (): SessionEndState | undefined =>
  isOver ? (hadUnsavedForm ? 'expiredWhileFilling' : 'expired') : undefined;

/**
 * Registers a callback that runs before the session is cleared, while the page is still mounted: a form saves its
 * values. Returns a function that unregisters it.
 */
export function beforeSessionEnd(keep: SaveForm): () => void {
  formSavers.add(keep);
  return () => formSavers.delete(keep);
}

/** Registers a callback that runs before a logout: a form sends what is not saved yet. */
export function beforeLogOut(save: () => Promise<unknown>): () => void {
  logoutSavers.add(save);
  return () => logoutSavers.delete(save);
}

/** Runs these callbacks; a failed one does not prevent the logout. */
export async function saveBeforeLogOut(): Promise<void> {
  await Promise.allSettled([...logoutSavers].map(save => save()));
}

/**
 * Registers a callback that runs after the session was cleared: the router goes to /login. When the session ended
 * before anything was registered, as the first requests are sent before the page is rendered, the callback runs at
 * once.
 */
export function afterSessionEnd(follow: Listener): () => void {
  endListeners.add(follow);
  if (isUnannounced && isOver) follow();
  isUnannounced = false;
  return () => endListeners.delete(follow);
}

/**
 * Handles body code −1: forms save their values, the session is cleared, and the visitor is sent to the login
 * (specification §4). When several calls fail at once, only the first ends the session.
 */
export function endSession(): void {
  if (session.getState().token === null) return;
  hadUnsavedForm = [...formSavers].map(keep => keep()).includes(true);
  session.logout();
  isOver = true;
  isUnannounced = endListeners.size === 0;
  for (const follow of endListeners) follow();
}

/**
 * Handles a call that was answered as a guest's because the session has expired. A visitor who only reads may continue;
 * one with an open form is sent to the login, as after −1.
 */
export function downgradeToGuest(): void {
  if (formSavers.size > 0) endSession();
  else if (session.getState().token !== null) {
    hadUnsavedForm = false;
    session.logout();
    isOver = true;
  }
}

/** Handles a storage event from another tab: a logout there logs out here as well. */
export function followOtherTab(): void {
  if (!session.getState().userInfo || session.stored().userInfo) session.followStorage();
  else if (formSavers.size > 0) endSession();
  else session.logout();
}
