/** How the stand-in treats the next call. Nothing of it is a wish of the caller. */
export type Behaviour =
  | 'well'
  /** Does it, and answers nothing. */
  | 'silent'
  /** Breaks the line before anything was done. */
  | 'reset'
  /** Does it, then breaks the line. */
  | 'lost'
  /** A proxy in between answers. */
  | 'busy'
  /** Says that it does not know itself. */
  | 'troubled'
  /** Sends the caller elsewhere. */
  | 'redirect'
  /** Answers without an end. */
  | 'endless'
  /** Signed by somebody else. */
  | 'forged'
  /** Changed after it was signed. */
  | 'tampered'
  | 'unsigned'
  /** Recorded ten minutes ago. */
  | 'stale'
  /** By a serial number that nobody knows. */
  | 'stranger'
  /** Signed, but an answer to another question. */
  | 'another'
  /** Signed, but nothing that was agreed. */
  | 'nonsense'
  /** Tells of a virtual person, to whom WeChat shows a snapshot of the page. */
  | 'snapshot';

/** What was asked, as it arrived. */
export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** One payment company of the stand-in. */
export interface Company {
  /** Answers, and signs what it answers, in the way that is asked for. */
  handle(asked: Asked, behaviour: Behaviour): Answered;
}
