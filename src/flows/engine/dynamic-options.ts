/**
 * Value of the keyword `offered`: option source of a question, as `<module>.<source>`, and the neighbouring answers on
 * which its options depend.
 */
export type OptionSourceRef = string | { source: string; by?: readonly string[] };

/** An option source with its parameters: names and values of answers. */
export interface OptionSourceRequest {
  source: string;
  by: Readonly<Record<string, string>>;
}

/** A dynamic option, supplied by a module. */
export interface DynamicOption {
  /** Stored value, which must be stable, e.g. an id. */
  value: string;
  label: string;
  /** Additional short text, e.g. place and time, one per line. */
  hint?: string;
  /** Short reason why the option is unavailable, e.g. `名额已满`. */
  closedReason?: string;
}

/** An answer whose value is a dynamic option. */
export interface DynamicOptionAnswer extends OptionSourceRequest {
  /** JSON pointer of the answer. */
  path: string;
  value: string;
}

/** Labels of dynamic options: source → value → label. */
export type OptionLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Label of a dynamic option, if known. */
export function findOptionLabel(
  offered: OptionSourceRef | undefined,
  value: string,
  labels: OptionLabels,
): string | undefined {
  const source = typeof offered === 'object' ? offered.source : offered;
  return source && labels[source]?.[value];
}
