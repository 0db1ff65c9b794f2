/**
 * Value of the keyword `offered`: where the choices of a question come from, as `<area>.<what>`, and the answers
 * beside it that they depend on.
 */
export type OptionSourceRef = string | { source: string; by?: readonly string[] };

/** A source with what it is asked by: the names of answers and what was answered. */
export interface OptionSourceQuery {
  source: string;
  by: Readonly<Record<string, string>>;
}

/** Something that an area offers to be chosen. */
export interface DynamicOption {
  /** What is stored, the same thing for ever, e.g. an id. */
  value: string;
  label: string;
  /** A few words about it, e.g. place and time, a line each. */
  hint?: string;
  /** Why it cannot be chosen now, in a few words, e.g. `名额已满`. */
  closed?: string;
}

/** An answer that is one of what an area offers. */
export interface DynamicOptionAnswer extends OptionSourceQuery {
  /** JSON pointer of the answer. */
  path: string;
  value: string;
}

/** What stands for offered values where answers are read: source → value → label. */
export type OptionLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The label of an offered value, as far as it is known. */
export function findOptionLabel(
  offered: OptionSourceRef | undefined,
  value: string,
  labels: OptionLabels,
): string | undefined {
  const source = typeof offered === 'object' ? offered.source : offered;
  return source && labels[source]?.[value];
}
