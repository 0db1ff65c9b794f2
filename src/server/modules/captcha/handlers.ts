import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { issueChallenge, verifyTicket } from './proof-of-work';

/** Both calls of the specification that ask for a challenge. */
const generate = ({
  services,
  query: { purpose = 'sms' },
}: Pick<Call<'generateSlideCaptcha' | 'generateCodeCaptcha'>, 'services' | 'query'>) =>
  issueChallenge(services, { purpose, level: 1 });

export const handlers = {
  generateSlideCaptcha: generate,
  generateCodeCaptcha: generate,

  async verifySlideCaptcha({ services, body }) {
    const { purpose = 'sms', challenge, answer } = body;
    const ticket = `${challenge}.${answer}`;
    const expires = verifyTicket(services, ticket, { purpose, level: 1 });
    if (!expires) throw new Refusal('captchaWrong');
    return { ticket, expiresIn: expires - Math.floor(Date.now() / 1000) };
  },
} satisfies Partial<Handlers>;
