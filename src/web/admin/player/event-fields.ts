import type { FlowEvent } from '../../../flows/engine/events';

/** One fact of an event, as it is asked. */
export type EventField =
  | { name: string; kind: 'tick' }
  /** Some of these, or none. */
  | { name: string; kind: 'ticks'; options: string[] }
  | { name: string; kind: 'choice'; options: string[] }
  | { name: string; kind: 'text' };

type Facts = Record<string, unknown>;

const factsOf = ({ type: _, ...facts }: FlowEvent): Facts => facts;

/**
 * What is asked of an event, told by the variants in which a machine may be sent it: no table of events is kept here.
 * @param variants all of one type, see `eventsOf`
 */
export function eventFields(variants: readonly FlowEvent[]): EventField[] {
  const names = [...new Set(variants.flatMap(variant => Object.keys(factsOf(variant))))];
  return names.map((name): EventField => {
    const values = variants.map(variant => factsOf(variant)[name]).filter(value => value !== undefined);
    if (values.every(value => typeof value === 'boolean')) return { name, kind: 'tick' };
    const options = [...new Set(values.flat().map(String))];
    if (values.some(Array.isArray)) return { name, kind: 'ticks', options };
    const free = name === 'order' || (name === 'reason' && options.length === 1);
    if (free) return { name, kind: 'text' };
    return { name, kind: 'choice', options };
  });
}

/**
 * The event with other facts. What only some variants carry is left out where it is empty or not ticked.
 * @param variants all of the event's type
 */
export function withPayload(variants: readonly FlowEvent[], facts: Facts): FlowEvent {
  const kept = Object.entries(facts).filter(([name, value]) => {
    const always = variants.every(variant => name in variant);
    return always || (value !== false && value !== '');
  });
  return { type: variants[0]?.type, ...Object.fromEntries(kept) } as FlowEvent;
}

/** The facts that an event begins with on the screen: those of the variant that the state takes, with the rest empty. */
export function initialPayload(variants: readonly FlowEvent[], taken: FlowEvent): Facts {
  const given = factsOf(taken);
  return Object.fromEntries(
    eventFields(variants).map(({ name, kind }) => [
      name,
      given[name] ?? (kind === 'tick' ? false : kind === 'ticks' ? [] : ''),
    ]),
  );
}
