import { randomUUID } from 'node:crypto';
import { applicationAnswers } from './derived-answers';
import { openGuestSession } from './guest-session';
import { solvedTicket } from './solved-ticket';
import type { Answer, TestPortal } from './test-portal';

/** A ticket of a solved captcha. */
export async function captchaTicket({ services }: TestPortal): Promise<string> {
  return solvedTicket(services, 'submission', 1);
}

let number = 0;

/** A mobile number that has not sent a letter yet. */
export function someNumber(): string {
  number += 1;
  return `1370000${String(number).padStart(4, '0')}`;
}

interface LetterOptions {
  key?: string;
  /** When omitted, a guest solves a captcha. */
  ticket?: string | null;
}

/** A submitted letter. */
export interface Letter {
  id: string;
  no: string;
  queryCode: string;
}

/** A writer of letters to the chairman: a guest or a registered account. */
export class LetterWriter {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    private readonly guest: boolean,
  ) {}

  static async guest(portal: TestPortal): Promise<LetterWriter> {
    return new LetterWriter(portal, await openGuestSession(portal), true);
  }

  static async member(portal: TestPortal): Promise<LetterWriter> {
    return new LetterWriter(portal, (await portal.signUp()).token, false);
  }

  /** A writer with this token of a registered account. */
  static fromToken(portal: TestPortal, token: string): LetterWriter {
    return new LetterWriter(portal, token, false);
  }

  /** Submits a minimal letter from a new number, changed as given. */
  async write(change: object = {}, { key = randomUUID(), ticket }: LetterOptions = {}): Promise<Answer> {
    const { data } = await this.portal.get('/website/document', { query: { id: 'consents' } });
    const c1 = (data as { id: string; version: number }[]).find(({ id }) => id === 'C1');
    const proof = ticket ?? (this.guest && ticket !== null ? await captchaTicket(this.portal) : null);
    return this.portal.post('/feedback/add', {
      token: this.token,
      query: { consents: `C1@${c1?.version}` },
      body: { ...applicationAnswers('letter', 'minimal'), mobile: someNumber(), ...change },
      headers: {
        'idempotency-key': key,
        'form-version': this.portal.services.forms.live('letter').version,
        ...(proof && { 'captcha-ticket': proof }),
      },
    });
  }

  /** Submits a letter that must be accepted. */
  async createLetter(change: object = {}): Promise<Letter> {
    const { data, msg } = await this.write(change);
    if (!data?.id) throw new Error(msg);
    return { id: data.id, no: data.no, queryCode: data.queryCode };
  }

  rate(id: string, answers: object): Promise<Answer> {
    return this.portal.post('/feedback/satisfaction/add', {
      token: this.token,
      query: { id },
      body: answers,
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': this.portal.services.forms.live('letter-satisfaction').version,
      },
    });
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get(path, { token: this.token, query });
  }

  post(path: string, body: object): Promise<Answer> {
    return this.portal.post(path, {
      token: this.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  }
}
