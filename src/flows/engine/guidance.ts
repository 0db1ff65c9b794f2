/** Drawings that may stand beside something to prepare. */
export const guidanceIcons = ['card', 'people', 'report', 'file', 'phone', 'calendar'] as const;

/** Drawings that may stand at the head of a matter's page. */
export const guidancePictures = [
  'aed',
  'bus',
  'certificate',
  'cpr',
  'dandelion',
  'house',
  'lantern',
  'lesson',
  'school',
  'sprout',
  'station',
  'window',
] as const;

export type GuidancePicture = (typeof guidancePictures)[number];

/** Something to have at hand. */
export interface Preparation {
  title: string;
  text?: string;
  icon?: (typeof guidanceIcons)[number];
}

/** A question that people ask about the matter. */
export interface FaqEntry {
  question: string;
  answer: string;
}

/**
 * What a matter's page says, and what people read before they begin its form and beside it. Stands at the root of
 * `ui.json` as `"ui:notice"`, so that whoever writes the questions writes it too.
 */
export interface Guidance {
  /** In a few words, for lists of matters: what somebody comes for. */
  summary?: string;
  /** By which words people look for the matter. */
  keywords?: string[];
  picture?: GuidancePicture;
  /** What the matter is, in a sentence or two. */
  purpose?: string;
  /** Stands out: what must be understood. */
  important?: string;
  /** Who may apply, a line each. */
  who?: string[];
  prepare?: Preparation[];
  /** How it goes, where that is more than what the form and the flow's declaration tell. */
  steps?: { title: string; text?: string }[];
  /** What it costs, or what the society pays. */
  fee?: string;
  /** What happens after the form has been handed in, a line each. */
  after?: string[];
  /** How the answers are kept. */
  privacy?: string;
  /** Whom to ask, where it is not the society's duty phone. */
  contact?: { title?: string; phone: string; hours?: string };
  questions?: FaqEntry[];
  /** The law or rule that the matter rests on. */
  basis?: string;
  /** What the places in the consents' texts stand for here: `{ "接收方": "…" }` for `{接收方}`. */
  words?: Record<string, string>;
}
