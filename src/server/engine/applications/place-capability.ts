import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import {
  freePlacesText,
  holdsPlaces,
  type PlaceLimit,
  type RequestedPlaces,
  requestedPlaces,
  shortagePath,
  shortageText,
} from '../../../flows/engine/places';
import type { CapabilityFunctions } from './capability';
import type { Answers, Obstacle, Tx } from './flow-services';
import {
  findHeldPlaces,
  freePlaces,
  readTakenPlaces,
  releasePlaces,
  saveHeldPlaces,
  takePlaces,
} from './place-store';

/**
 * The places of a flow as a capability: counted in the transaction of each event.
 * @param limit null for a flow that no longer counts places, whose applications give back those that they hold
 */
export function placeCapability(limit: PlaceLimit | null): CapabilityFunctions {
  if (!limit) return { onTransition: ({ applicationId }, tx) => releasePlaces(tx, applicationId) };
  return {
    async findObstacle({ flow, answers, applicationId }, { db, form }) {
      const requested = requestedPlaces(limit, answers);
      if (!requested) return null;
      const left = await countFreePlaces(db, { flow: flow.id, limit, applicationId }, requested);
      return requested.people <= left ? null : shortage(limit, form, answers, left);
    },
    async onTransition({ applicationId: id, flow, event, status, answers }, tx, { forms }) {
      if (!holdsPlaces(status)) return releasePlaces(tx, id);
      const held = await findHeldPlaces(tx, id);
      if (held && event.type !== 'FILED') return;
      const requested = requestedPlaces(limit, answers);
      const isTaken = await exchangePlaces(tx, { id, flow }, { held, requested, limit });
      if (isTaken || !requested) return;
      const left = limit.limit - (await readTakenPlaces(tx, flow, requested.slot));
      const { msg, reason, path } = shortage(limit, forms.live(flow), answers, left);
      throw new Refusal('notEligible', msg, fieldErrorsOf({ msg, path }), { reason });
    },
  };
}

/**
 * Exchanges the places that an application holds for those that its answers ask for. What it holds in the same slot it
 * keeps, even if the limit has been lowered since.
 * @returns false when there are not enough: the transaction must not be committed then
 */
async function exchangePlaces(
  tx: Tx,
  application: { id: string; flow: string },
  {
    held,
    requested,
    limit: { limit },
  }: { held: RequestedPlaces | null; requested: RequestedPlaces | null; limit: PlaceLimit },
): Promise<boolean> {
  const { flow } = application;
  const kept = held?.slot === requested?.slot ? (held?.people ?? 0) : 0;
  const added = (requested?.people ?? 0) - kept;
  if (requested && added > 0) {
    const isTaken = await takePlaces(tx, flow, { slot: requested.slot, people: added }, limit);
    if (!isTaken) return false;
  }
  const freed = kept > 0 ? -added : (held?.people ?? 0);
  if (held && freed > 0) await freePlaces(tx, flow, { slot: held.slot, people: freed });
  if (held || requested) await saveHeldPlaces(tx, application, requested);
  return true;
}

/** Where places are counted, and for whom: what an application holds is free for itself. */
interface PlaceQuery {
  flow: string;
  limit: PlaceLimit;
  applicationId: string | null;
}

/** The places of a slot that are free for an application; for one that is full, none. */
async function countFreePlaces(
  db: Tx,
  { flow, limit: { limit }, applicationId }: PlaceQuery,
  { slot }: RequestedPlaces,
): Promise<number> {
  const taken = await readTakenPlaces(db, flow, slot);
  const held = applicationId ? await findHeldPlaces(db, applicationId) : null;
  const kept = held?.slot === slot ? held.people : 0;
  return Math.max(limit - taken + kept, kept);
}

/** The free places of the slot that valid answers name, in words; null when they name none, or it has too few. */
export async function describeFreePlaces(
  db: Tx,
  query: PlaceQuery,
  form: FormVersion,
  answers: Answers,
): Promise<string | null> {
  const requested = requestedPlaces(query.limit, answers);
  if (!requested) return null;
  const left = await countFreePlaces(db, query, requested);
  return left > 0 ? freePlacesText(query.limit, form, answers, left) : null;
}

const shortage = (limit: PlaceLimit, form: FormVersion, answers: Answers, left: number): Obstacle => {
  const path = shortagePath(limit, left);
  return { reason: 'FULL', msg: shortageText(limit, form, answers, left), ...(path && { path }) };
};

/** An obstacle at the question that it is about; empty where it is about none in particular. */
export const fieldErrorsOf = ({ msg, path }: Pick<Obstacle, 'msg' | 'path'>) =>
  path === undefined ? [] : [{ path, keyword: 'places', message: msg }];
