import type { FlowEvent } from '../../../flows/engine/events';

/** One field of an event's payload. */
export type EventField =
  | { name: string; kind: 'tick' }
  /** Any number of these. */
  | { name: string; kind: 'ticks'; options: string[] }
  | { name: string; kind: 'choice'; options: string[] }
  | { name: string; kind: 'text' };

type Facts = Record<string, unknown>;

const factsOf = ({ type: _, ...facts }: FlowEvent): Facts => facts;

/**
 * The payload fields of an event, derived from the variants that the machine accepts: there is no separate table of
 * events.
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
 * The event with this payload. Fields that only some variants have are omitted when empty or not ticked.
 * @param variants all of the event's type
 */
export function withPayload(variants: readonly FlowEvent[], facts: Facts): FlowEvent {
  const kept = Object.entries(facts).filter(([name, value]) => {
    const always = variants.every(variant => name in variant);
    return always || (value !== false && value !== '');
  });
  return { type: variants[0]?.type, ...Object.fromEntries(kept) } as FlowEvent;
}

/** The initial payload in the form: that of the variant which the state accepts, other fields empty. */
export function initialPayload(variants: readonly FlowEvent[], taken: FlowEvent): Facts {
  const given = factsOf(taken);
  return Object.fromEntries(
    eventFields(variants).map(({ name, kind }) => [
      name,
      given[name] ?? (kind === 'tick' ? false : kind === 'ticks' ? [] : ''),
    ]),
  );
}
