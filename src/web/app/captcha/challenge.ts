import { call } from '../api/client';

/** How each sort of challenge is set. */
const generators = {
  slide: () => call('GET', '/captcha/slide/generate'),
  characters: () => call('GET', '/captcha/code/generate'),
  question: () => call('GET', '/captcha/question/generate'),
};

/** The three ways to prove oneself: a puzzle, characters in a picture, a question in words. */
export type CaptchaKind = keyof typeof generators;

type Set<K extends CaptchaKind> = Awaited<ReturnType<(typeof generators)[K]>> & { kind: K };

export type SlideChallenge = Set<'slide'>;
export type CharacterChallenge = Set<'characters'>;
export type QuestionChallenge = Set<'question'>;
export type Challenge = SlideChallenge | CharacterChallenge | QuestionChallenge;

/** What each sort of challenge is shown with. */
export interface ChallengeProps<C extends Challenge> {
  challenge: C;
  /** Sends an answer; another challenge follows if it is wrong. */
  answer: (verify: () => Promise<string>) => void;
  busy: boolean;
}

/** Has a challenge set. */
export async function fetchChallenge(kind: CaptchaKind): Promise<Challenge> {
  const challenge = await generators[kind]();
  return { kind, ...challenge } as Challenge;
}

/** Answers the puzzle by the piece's left edge; gives the ticket. */
export async function verifySlide(captchaId: string, x: number): Promise<string> {
  return (await call('POST', '/captcha/slide/verify', { body: { captchaId, x } })).ticket;
}

/** Answers by the characters of the picture; gives the ticket. */
export async function verifyCharacters(captchaId: string, code: string): Promise<string> {
  return (await call('POST', '/captcha/code/verify', { body: { captchaId, code } })).ticket;
}

/** Answers the question in words; gives the ticket. */
export async function verifyAnswer(captchaId: string, answer: string): Promise<string> {
  return (await call('POST', '/captcha/question/verify', { body: { captchaId, answer } })).ticket;
}
