import { type Condition, namesOf } from '../../../flows/engine/condition';
import type { JsonSchema } from '../../../flows/engine/form-version';
import type { PartWithConditions } from '../../../flows/engine/requirement';

/** Questions of one object of which each is asked only after an answer to the next, and the last after the first. */
export interface ConditionLoop {
  names: string[];
  /** The part of the schema that contains the first. */
  part: JsonSchema;
}

type Places = ReadonlyMap<string, readonly PartWithConditions[]>;

/**
 * Finds the questions of an object that can never be asked because their conditions wait for each other. A question
 * that another of its conditions can show is in no loop.
 * @param parts of the object, see `listPartsWithConditions`
 */
export function findConditionLoops(parts: readonly PartWithConditions[]): ConditionLoop[] {
  const places = placesByName(parts);
  const reached = findReachable(places);
  const loops: ConditionLoop[] = [];
  const visited = new Set<string>();
  for (const start of places.keys()) {
    const trail: string[] = [];
    let name: string | undefined = start;
    while (name !== undefined && !reached.has(name) && !visited.has(name)) {
      visited.add(name);
      trail.push(name);
      name = places
        .get(name)!
        .flatMap(({ conditions }) => conditions)
        .flatMap(namesOf)
        .find(tested => places.has(tested) && !reached.has(tested));
    }
    const at = name === undefined ? -1 : trail.indexOf(name);
    if (at >= 0) loops.push({ names: trail.slice(at), part: places.get(trail[at]!)![0]!.schema });
  }
  return loops;
}

function placesByName(parts: readonly PartWithConditions[]): Places {
  const places = new Map<string, PartWithConditions[]>();
  for (const part of parts) {
    for (const name of Object.keys(part.schema.properties ?? {}))
      places.set(name, [...(places.get(name) ?? []), part]);
  }
  return places;
}

/** The questions that can be asked: without condition, or after answers to such questions. */
function findReachable(places: Places): Set<string> {
  const reached = new Set<string>();
  const isReached = (name: string) => !places.has(name) || reached.has(name);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const [name, asked] of places) {
      if (asked.some(({ conditions }) => conditions.every(one => canHold(one, isReached)))) reached.add(name);
    }
  }
  return reached;
}

/** Whether a condition can be decided by answers to the questions reached. */
function canHold(condition: Condition, isReached: (name: string) => boolean): boolean {
  if (condition.kind !== 'group') return namesOf(condition).every(isReached);
  const { keyword, conditions } = condition;
  return keyword === 'allOf'
    ? conditions.every(one => canHold(one, isReached))
    : conditions.some(one => canHold(one, isReached));
}
