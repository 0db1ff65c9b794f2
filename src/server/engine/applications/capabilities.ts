import type { FlowDefinition } from '../../../flows/engine/flow-definition';
import { memoizeByObjects } from '../../../flows/engine/memoize-by-objects';
import type { PlaceLimit } from '../../../flows/engine/places';
import type { Capability, CapabilityFunctions } from './capability';
import { placeCapability } from './place-capability';

/** The capabilities of all modules, by name. */
export type Capabilities = ReadonlyMap<string, Capability>;

/**
 * Lists the capabilities of all modules by name.
 * @throws Error when two have the same name
 */
export function registerCapabilities(contributed: readonly Capability[]): Capabilities {
  const capabilities = new Map<string, Capability>();
  for (const capability of contributed) {
    const { name } = capability;
    if (capabilities.has(name)) throw new Error(`more than one capability is called ${name}`);
    capabilities.set(name, capability);
  }
  return capabilities;
}

/**
 * The capabilities that a flow calls for, as one; the last is that of the places that it counts. A function is present
 * when at least one of them has it. In the order of the declaration:
 *
 * - `findObstacle`, `findOutcomeNote`, `composeNotification`: the first result that is not null
 * - `findStartTime`: the earliest time
 * - `findAmountDue`: the function of the only capability that has one
 * - `onTransition`: all, one after the other
 *
 * Combined once for the same flow.
 * @throws Error when a capability is unknown; `findCapabilityProblems` reports this beforehand
 */
export const combineCapabilities = memoizeByObjects(combine);

function combine(
  { id, effects = [], places }: Pick<FlowDefinition, 'id' | 'effects'> & CountedPlaces,
  capabilities: Capabilities,
): CapabilityFunctions {
  const named = effects.map(name => {
    const capability = capabilities.get(name);
    if (!capability) throw new Error(`the flow “${id}” calls for the unknown capability “${name}”`);
    return capability;
  });
  const called = [...named, ...(places === undefined ? [] : [placeCapability(places)])];
  const withObstacle = called.filter(having('findObstacle'));
  const withNote = called.filter(having('findOutcomeNote'));
  const withNotification = called.filter(having('composeNotification'));
  const withStart = called.filter(having('findStartTime'));
  const withTransition = called.filter(having('onTransition'));
  const withAmount = called.find(having('findAmountDue'));
  return {
    ...(withObstacle.length > 0 && {
      findObstacle: (...given) => findFirst(withObstacle, each => each.findObstacle(...given)),
    }),
    ...(withNote.length > 0 && {
      findOutcomeNote: (...given) => findFirst(withNote, each => each.findOutcomeNote(...given)),
    }),
    ...(withNotification.length > 0 && {
      composeNotification: (...given) =>
        findFirst(withNotification, each => each.composeNotification(...given)),
    }),
    ...(withStart.length > 0 && {
      async findStartTime(...given) {
        const times = await Promise.all(withStart.map(each => each.findStartTime(...given)));
        const known = times.filter(time => time !== null);
        return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
      },
    }),
    ...(withTransition.length > 0 && {
      async onTransition(...given) {
        for (const each of withTransition) await each.onTransition(...given);
      },
    }),
    ...(withAmount && { findAmountDue: (...given) => withAmount.findAmountDue(...given) }),
  };
}

/** `places: null`: the flow counts no places any more, but the application may hold some. */
export interface CountedPlaces {
  places?: PlaceLimit | null | undefined;
}

type Having<Kind extends keyof CapabilityFunctions> = CapabilityFunctions &
  Required<Pick<CapabilityFunctions, Kind>>;

/** Whether a capability has a function of this kind. */
const having =
  <Kind extends keyof CapabilityFunctions>(kind: Kind) =>
  (capability: CapabilityFunctions): capability is Having<Kind> =>
    capability[kind] !== undefined;

/** The first result that is not null, of functions called one after the other. */
async function findFirst<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Promise<Result | null>,
): Promise<Result | null> {
  for (const item of items) {
    const result = await find(item);
    if (result !== null) return result;
  }
  return null;
}
