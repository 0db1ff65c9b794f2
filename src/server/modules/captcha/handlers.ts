import { hasOwnWords } from '../../../domain/languages';
import type { Handlers } from '../../engine/handler-types';
import { simplify } from '../../platform/languages/simplified';
import { issueChallenge, redeemChallenge } from './challenges';
import { createCharacterPicture } from './characters';
import { createEnglishQuestion, normaliseEnglishAnswer } from './english-question';
import { createQuestionCaptcha, normaliseAnswer } from './question-captcha';
import { createSlidePuzzle, SLIDE, SLIDE_TOLERANCE } from './slide';

export const handlers = {
  async generateSlideCaptcha({ services }) {
    const { background, piece, pieceY, x } = await createSlidePuzzle();
    return {
      captchaId: await issueChallenge(services, 'slide', String(x)),
      background: dataUrl('jpeg', background),
      piece: dataUrl('png', piece),
      width: SLIDE.width,
      height: SLIDE.height,
      pieceSize: SLIDE.piece,
      pieceY,
    };
  },

  async verifySlideCaptcha({ services, body }) {
    const near = Array.from({ length: 2 * SLIDE_TOLERANCE + 1 }, (_, i) =>
      String(body.x - SLIDE_TOLERANCE + i),
    );
    return redeemChallenge(services, 'slide', body.captchaId, near);
  },

  async generateCodeCaptcha({ services }) {
    const { image, text } = await createCharacterPicture();
    return { captchaId: await issueChallenge(services, 'code', text), image: dataUrl('png', image) };
  },

  async verifyCodeCaptcha({ services, body }) {
    const typed = body.code.normalize('NFKC').replace(/\s/g, '').toLowerCase();
    return redeemChallenge(services, 'code', body.captchaId, [typed]);
  },

  async generateQuestionCaptcha({ services, language }) {
    const { question, answer } = hasOwnWords(language) ? createEnglishQuestion() : createQuestionCaptcha();
    return { captchaId: await issueChallenge(services, 'question', answer), question };
  },

  async verifyQuestionCaptcha({ services, language, body }) {
    const answer = hasOwnWords(language)
      ? normaliseEnglishAnswer(body.answer)
      : normaliseAnswer(await simplify(body.answer));
    return redeemChallenge(services, 'question', body.captchaId, [answer]);
  },
} satisfies Partial<Handlers>;

function dataUrl(type: 'png' | 'jpeg', image: Buffer): string {
  return `data:image/${type};base64,${image.toString('base64')}`;
}
