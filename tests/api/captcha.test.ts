import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEnglishQuestion,
  normaliseEnglishAnswer,
} from '../../src/server/modules/captcha/english-question';
import { createQuestionCaptcha, normaliseAnswer } from '../../src/server/modules/captcha/question-captcha';
import { createSlidePuzzle, SLIDE } from '../../src/server/modules/captcha/slide';
import { type AccountPortal, accountPortal, ageRows, someMobile } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const pixels = (dataUrl: string) =>
  sharp(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')).metadata();
const possiblePositions = Array.from({ length: SLIDE.width }, (_, x) => String(x));
const spends = async (ticket: string) =>
  (await portal.post('/security/GetSmsCode', { mobile: someMobile(), purpose: 'login', ticket })).refused ===
  null;

/** Finds the answer of a stored challenge by hashing every candidate with the server's key. */
async function answerOf(captchaId: string, candidates: readonly string[]): Promise<string> {
  const { answer_hash } = await portal.db
    .selectFrom('captcha')
    .select('answer_hash')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  const { vault } = portal.services;
  return candidates.find(text => vault.index(`${captchaId}:${text}`, 'captcha') === answer_hash) ?? '';
}

describe('Slide captcha', () => {
  const generate = async () => (await portal.get('/captcha/slide/generate')).data;
  const verify = (captchaId: string, x: number) => portal.post('/captcha/slide/verify', { captchaId, x });

  it('returns background and piece without revealing the target position', async () => {
    const data = await generate();
    expect(Object.keys(data).sort()).toEqual(
      ['background', 'captchaId', 'height', 'piece', 'pieceSize', 'pieceY', 'width'].sort(),
    );
    expect(await pixels(data.background)).toMatchObject({ format: 'jpeg', width: 320, height: 160 });
    expect(await pixels(data.piece)).toMatchObject({ format: 'png', width: 56, height: 56, hasAlpha: true });
  });

  it('issues a ticket for the right position, with a tolerance of a few pixels', async () => {
    for (const off of [0, 4, -4]) {
      const { captchaId } = await generate();
      const x = Number(await answerOf(captchaId, possiblePositions));
      const { data } = await verify(captchaId, x + off);
      expect(data.expiresIn).toBe(300);
      expect(await spends(data.ticket)).toBe(true);
    }
  });

  it('refuses a position outside the tolerance', async () => {
    const { captchaId } = await generate();
    const x = Number(await answerOf(captchaId, possiblePositions));
    expect(await verify(captchaId, x + 5)).toMatchObject({ refused: 'captchaWrong', status: 400 });
    expect((await verify(captchaId, x - 5)).refused).toBe('captchaWrong');
    expect((await verify(captchaId, x)).refused).toBeNull();
  });

  it('has its target within the picture, away from the start of the piece', async () => {
    for (let round = 0; round < 20; round++) {
      const { x, pieceY } = await createSlidePuzzle();
      expect(x).toBeGreaterThanOrEqual(80);
      expect(x + SLIDE.piece).toBeLessThanOrEqual(SLIDE.width);
      expect(pieceY + SLIDE.piece).toBeLessThanOrEqual(SLIDE.height);
    }
  });
});

describe('Character captcha', () => {
  it('is a bitmap, large enough to be displayed at double size', async () => {
    const { data } = await portal.get('/captcha/code/generate');
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'image']);
    expect(await pixels(data.image)).toMatchObject({ format: 'png', width: 320, height: 120 });
  });

  it('is compared case-insensitively', async () => {
    const { captchaId } = (await portal.get('/captcha/code/generate')).data;
    const answer_hash = portal.services.vault.index(`${captchaId}:kx4t`, 'captcha');
    await portal.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute();
    expect((await portal.post('/captcha/code/verify', { captchaId, code: 'KX41' })).refused).toBe(
      'captchaWrong',
    );
    const { data } = await portal.post('/captcha/code/verify', { captchaId, code: ' ＫX4t' });
    expect(await spends(data.ticket)).toBe(true);
  });
});

describe('Question captcha', () => {
  it('is text that a screen reader can read, without a picture', async () => {
    const { data } = await portal.get('/captcha/question/generate');
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'question']);
    expect(data.question).toMatch(/\p{Script=Han}{5,}.*[？。]$/u);
  });

  it('can be answered with the keyboard', async () => {
    const { captchaId } = (await portal.get('/captcha/question/generate')).data;
    const answer_hash = portal.services.vault.index(`${captchaId}:12`, 'captcha');
    await portal.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute();
    const { data } = await portal.post('/captcha/question/verify', { captchaId, answer: '十二个' });
    expect(await spends(data.ticket)).toBe(true);
  });

  it('never contains a numeric answer in copyable form', () => {
    for (let round = 0; round < 300; round++) {
      const { question, answer } = createQuestionCaptcha();
      expect(answer).toBe(normaliseAnswer(answer));
      expect(answer).not.toBe('');
      if (/^\d+$/.test(answer)) expect(question).not.toContain(answer);
    }
  });

  it('rarely repeats', () => {
    const seen = new Set(Array.from({ length: 1500 }, () => createQuestionCaptcha().question));
    expect(seen.size).toBeGreaterThan(700);
  });

  it.each([
    ['8', '8'],
    ['８', '8'],
    [' 八 ', '8'],
    ['八个。', '8'],
    ['两本', '2'],
    ['二', '2'],
    ['十', '10'],
    ['十五', '15'],
    ['二十一', '21'],
    ['08', '8'],
    ['“西瓜”', '西瓜'],
    ['中', '中'],
  ])('normalises %s to %s', (typed, meant) => expect(normaliseAnswer(typed)).toBe(meant));
});

describe('Question captcha in another language', () => {
  const generate = async (language: string) =>
    (await portal.call('GET', '/captcha/question/generate', { headers: { language } })).data;
  const answerIn = async (language: string, right: string, answer: string) => {
    const { captchaId } = await generate(language);
    const answer_hash = portal.services.vault.index(`${captchaId}:${right}`, 'captcha');
    await portal.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute();
    const body = { captchaId, answer };
    return (await portal.call('POST', '/captcha/question/verify', { body, headers: { language } })).refused;
  };

  it('is English in English, and answered in it', async () => {
    expect((await generate('en')).question).toMatch(/^[\p{Script=Latin}“,: ]{10,}.*[?.]$/u);
    expect(await answerIn('en', '12', 'Twelve apples.')).toBeNull();
    expect(await answerIn('en', 'banana', ' The banana ')).toBeNull();
    expect(await answerIn('en', 'banana', 'apple')).toBe('captchaWrong');
  });

  it('is in traditional characters, and answered in them', async () => {
    const questions = await Promise.all(Array.from({ length: 20 }, () => generate('zh-hant')));
    expect(questions.map(({ question }) => question).join()).not.toMatch(/[这个书气苹红]/u);
    expect(await answerIn('zh-hant', '12', '十二個')).toBeNull();
    expect(await answerIn('zh-hant', '2', '兩')).toBeNull();
    expect(await answerIn('zh-hant', '苹果', '蘋果')).toBeNull();
  });

  it('has answers that are typed as they are asked for, and no number in digits', () => {
    for (let round = 0; round < 300; round++) {
      const { question, answer } = createEnglishQuestion();
      expect(normaliseEnglishAnswer(answer)).toBe(answer);
      if (/^\d+$/u.test(answer)) expect(question).not.toMatch(/\d/u);
      else expect(question.toLowerCase()).toContain(answer);
    }
  });
});

describe('Any captcha challenge', () => {
  const question = async () => (await portal.get('/captcha/question/generate')).data.captchaId as string;
  const set = async (captchaId: string) => {
    const answer_hash = portal.services.vault.index(`${captchaId}:7`, 'captcha');
    await portal.db.updateTable('captcha').set({ answer_hash }).where('id', '=', captchaId).execute();
    return captchaId;
  };
  const answer = (captchaId: string, text: string) =>
    portal.post('/captcha/question/verify', { captchaId, answer: text });

  it('becomes invalid after three wrong answers', async () => {
    const id = await set(await question());
    for (let time = 0; time < 3; time++) expect((await answer(id, '1')).refused).toBe('captchaWrong');
    expect((await answer(id, '7')).refused).toBe('captchaWrong');
  });

  it('becomes invalid after three simultaneous wrong answers', async () => {
    const id = await set(await question());
    await Promise.all(Array.from({ length: 6 }, () => answer(id, '1')));
    expect((await answer(id, '7')).refused).toBe('captchaWrong');
  });

  it('issues one ticket, even for simultaneous right answers', async () => {
    const id = await set(await question());
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, '7')));
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('expires after five minutes, like its ticket', async () => {
    const late = await set(await question());
    await ageRows(portal, 'captcha', 301);
    expect((await answer(late, '7')).refused).toBe('captchaWrong');
    const { data } = await answer(await set(await question()), '7');
    await ageRows(portal, 'captcha', 301);
    expect(await spends(data.ticket)).toBe(false);
  });

  it('is verified by its own operation only', async () => {
    const id = await set(await question());
    expect((await portal.post('/captcha/code/verify', { captchaId: id, code: '7' })).refused).toBe(
      'captchaWrong',
    );
  });

  it('is refused for an unknown or malformed id', async () => {
    expect((await answer(crypto.randomUUID(), '7')).refused).toBe('captchaWrong');
    expect((await answer('1; DROP TABLE captcha', '7')).refused).toBe('badRequest');
  });
});
