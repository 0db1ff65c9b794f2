/** What the forms of this system can express. */
export interface ImportTarget {
  /** Keywords that a form may use. */
  keywords: ReadonlySet<string>;
  /** Formats of texts. */
  formats: ReadonlySet<string>;
  /** Settings of a uiSchema, and the values of `ui:widget`. */
  settings: ReadonlySet<string>;
  widgets: ReadonlySet<string>;
  maxQuestions: number;
  maxQuestionsPerStep: number;
  /** Why a pattern is not safe, in Chinese; null when it is. */
  patternProblem: (pattern: string) => string | null;
}
