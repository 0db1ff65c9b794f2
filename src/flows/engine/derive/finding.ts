/** Something that a form or a flow cannot do, or hardly means, with the place where it shows. */
export interface DerivedFinding {
  /** Path of a question, or name of a state. */
  place: string;
  /** One sentence in Chinese. */
  reason: string;
  /** `warning`: it may be meant, or not have been found; the author decides. */
  level: 'error' | 'warning';
}

/** Something that makes the form or flow unusable, in part or altogether. */
export const errorAt = (place: string, reason: string): DerivedFinding => ({ place, reason, level: 'error' });

/** Something that may be meant. */
export const warningAt = (place: string, reason: string): DerivedFinding => ({
  place,
  reason,
  level: 'warning',
});
