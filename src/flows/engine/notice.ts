/** Drawings that may stand beside something to prepare. */
export const noticeIcons = ['card', 'people', 'report', 'file', 'phone', 'calendar'] as const;

/** Something to have at hand. */
export interface Preparation {
  title: string;
  text?: string;
  icon?: (typeof noticeIcons)[number];
}

/**
 * What people read before they begin a form, and beside it. Stands at the root of `ui.json` as `"ui:notice"`, so that
 * whoever writes the questions writes it too.
 */
export interface Notice {
  /** What the matter is, in a sentence or two. */
  purpose?: string;
  /** Stands out: what must be understood. */
  important?: string;
  /** Who may apply, a line each. */
  who?: string[];
  prepare?: Preparation[];
  /** What happens after the form has been handed in, a line each. */
  after?: string[];
  /** How the answers are kept. */
  privacy?: string;
  /** What the places in the consents' texts stand for here: `{ "接收方": "…" }` for `{接收方}`. */
  words?: Record<string, string>;
}
