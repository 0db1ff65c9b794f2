import { call } from '../api/client';

/** Requests that generate each kind of challenge. */
const generators = {
  slide: () => call('GET', '/captcha/slide/generate'),
  characters: () => call('GET', '/captcha/code/generate'),
  question: () => call('GET', '/captcha/question/generate'),
};

/** The three kinds of CAPTCHA: a puzzle, characters in an image, a text question. */
export type CaptchaKind = keyof typeof generators;

type ChallengeOf<K extends CaptchaKind> = Awaited<ReturnType<(typeof generators)[K]>> & { kind: K };

export type SlideChallenge = ChallengeOf<'slide'>;
export type CharacterChallenge = ChallengeOf<'characters'>;
export type QuestionChallenge = ChallengeOf<'question'>;
export type Challenge = SlideChallenge | CharacterChallenge | QuestionChallenge;

/** Props shared by the three challenge components. */
export interface ChallengeProps<C extends Challenge> {
  challenge: C;
  /** Submits an answer; when it is wrong, a new challenge follows. */
  answer: (verify: () => Promise<string>) => void;
  busy: boolean;
}

export async function fetchChallenge(kind: CaptchaKind): Promise<Challenge> {
  const challenge = await generators[kind]();
  return { kind, ...challenge } as Challenge;
}

/** Verifies the puzzle by the position of the piece's left edge; returns the ticket. */
export async function verifySlide(captchaId: string, x: number): Promise<string> {
  return (await call('POST', '/captcha/slide/verify', { body: { captchaId, x } })).ticket;
}

/** Verifies the characters of the image; returns the ticket. */
export async function verifyCharacters(captchaId: string, code: string): Promise<string> {
  return (await call('POST', '/captcha/code/verify', { body: { captchaId, code } })).ticket;
}

/** Verifies the answer to the text question; returns the ticket. */
export async function verifyAnswer(captchaId: string, answer: string): Promise<string> {
  return (await call('POST', '/captcha/question/verify', { body: { captchaId, answer } })).ticket;
}
