import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { createStore } from '../../ui/store';
import { call } from '../api/client';
import type { Challenge } from './solve-challenge';
import { solve } from './solver';

type Purpose = components['schemas']['WorkPurpose'];

/** Work that is being done, or has been done and not been used yet. */
interface Work {
  ticket: Promise<string>;
  /** Time in milliseconds from which the ticket may have expired. */
  expires: number;
  /** Tells how much is done from now on, as the visitor waits for it. */
  show(): void;
}

/** How much of the work that the visitor waits for is done, from 0 to 1; null while there is no wait. */
export const workProgress = createStore<number | null>(null);

/** Work that was begun before it was asked for. */
const prepared = new Map<Purpose, Work>();

/** Time for the request that the ticket is sent with. */
const MARGIN_MS = 30_000;
/** Another device in the same network may make the next attempt harder while this one is prepared. */
const MAX_CHALLENGES = 3;

/** Begins the usual work in the background, for an operation that is likely to follow. */
export function prepareTicket(purpose: Purpose): void {
  if (findPrepared(purpose)) return;
  const begun = fetchChallenge(purpose).then(begin);
  const work: Work = {
    ticket: begun.then(({ ticket }) => ticket),
    expires: Date.now() + 600_000 - MARGIN_MS,
    show: () => void begun.then(({ show }) => show()),
  };
  prepared.set(purpose, work);
  // The next request that needs one begins anew.
  work.ticket.catch(() => {
    if (prepared.get(purpose) === work) prepared.delete(purpose);
  });
}

/** The ticket for one operation that always needs work. @throws whatever the request for the challenge throws */
export async function obtainTicket(purpose: Purpose): Promise<string> {
  return (await takePrepared(purpose)) ?? finish(begin(await fetchChallenge(purpose)));
}

/**
 * Sends a request, with a ticket if one is prepared; does the work that the server then asks for, and sends it again.
 * @param send sends the request with this ticket
 * @throws whatever the request throws
 */
export async function sendWithWork<Result>(
  purpose: Purpose,
  send: (ticket: string | undefined) => Promise<Result>,
): Promise<Result> {
  let ticket = await takePrepared(purpose);
  for (let challenges = 0; ; challenges += 1) {
    try {
      return await send(ticket);
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge || challenges === MAX_CHALLENGES) throw error;
      ticket = await finish(begin(challenge));
    }
  }
}

const fetchChallenge = (purpose: Purpose): Promise<Challenge> =>
  call('GET', '/captcha/slide/generate', { params: { query: { purpose } } });

function challengeOf(error: unknown): Challenge | null {
  const isAsked = error instanceof Refusal && error.reason === 'captchaNeeded';
  return isAsked ? ((error.detail.challenge as Challenge | undefined) ?? null) : null;
}

function begin(challenge: Challenge): Work {
  let [done, isShown] = [0, false];
  const tell = () => isShown && workProgress.set(done / challenge.tries);
  return {
    ticket: solve(challenge, tries => {
      done = tries;
      tell();
    }),
    expires: Date.now() + challenge.expiresIn * 1000 - MARGIN_MS,
    show: () => {
      isShown = true;
      tell();
    },
  };
}

/** Waits for work, visibly. */
async function finish({ ticket, show }: Work): Promise<string> {
  show();
  try {
    return await ticket;
  } finally {
    workProgress.set(null);
  }
}

function findPrepared(purpose: Purpose): Work | undefined {
  const work = prepared.get(purpose);
  return work && work.expires > Date.now() ? work : undefined;
}

/** The prepared ticket, which is used once; undefined when none is, or it could not be. */
async function takePrepared(purpose: Purpose): Promise<string | undefined> {
  const work = findPrepared(purpose);
  prepared.delete(purpose);
  return work && finish(work).catch(() => undefined);
}
