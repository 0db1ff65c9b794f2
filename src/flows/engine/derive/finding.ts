/** Something that a form or a flow cannot have meant, or cannot do, with the place where it shows. */
export interface DerivedFinding {
  /** Path of a question, or name of a state. */
  place: string;
  /** One sentence in Chinese. */
  reason: string;
}
