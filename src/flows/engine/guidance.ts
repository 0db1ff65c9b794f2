/** Icons of preparation items. */
export const guidanceIcons = ['card', 'people', 'report', 'file', 'phone', 'calendar'] as const;

/** Pictures at the top of an info page. */
export const guidancePictures = [
  'aed',
  'bus',
  'certificate',
  'cpr',
  'dandelion',
  'elder',
  'house',
  'kit',
  'lantern',
  'lesson',
  'oxygen',
  'school',
  'sprout',
  'station',
  'sun-heart',
  'typhoon',
  'warm-gift',
  'window',
] as const;

export type GuidancePicture = (typeof guidancePictures)[number];

/** A document or piece of information that the applicant needs to have ready. */
export interface Preparation {
  title: string;
  text?: string;
  icon?: (typeof guidanceIcons)[number];
}

/** A frequently asked question about the flow. */
export interface FaqEntry {
  question: string;
  answer: string;
}

/**
 * Content of the info page of a flow, also shown before and beside its form. Stored at the root of `ui.json` as
 * `"ui:notice"`, so that it is edited together with the questions.
 */
export interface Guidance {
  /** Purpose in a few words, for lists of flows. */
  summary?: string;
  /** Search keywords of the flow. */
  keywords?: string[];
  picture?: GuidancePicture;
  /** What the flow is for, in one or two sentences. */
  purpose?: string;
  /** Important notice, highlighted. */
  important?: string;
  /** Who may apply, one item per line. */
  who?: string[];
  prepare?: Preparation[];
  /** Process steps, when they differ from those derived from the form and the flow declaration. */
  steps?: { title: string; text?: string }[];
  /** Fees of the applicant, or amounts paid by the organisation. */
  fee?: string;
  /** What happens after the submission, one item per line. */
  after?: string[];
  /** How the answers are processed and protected. */
  privacy?: string;
  /** Contact, when it is not the duty phone of the organisation. */
  contact?: { title?: string; phone: string; hours?: string };
  questions?: FaqEntry[];
  /** Legal basis of the flow. */
  basis?: string;
  /** Values of the placeholders in the consent texts: `{ "接收方": "…" }` for `{接收方}`. */
  words?: Record<string, string>;
}
