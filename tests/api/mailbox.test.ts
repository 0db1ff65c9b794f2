import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWorkdays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { personalData } from '../../src/server/modules/mailbox/personal-data';
import { applicationAnswers } from '../support/derived-answers';
import { StaffMember } from '../support/flow-submitter';
import { captchaTicket, type Letter, LetterWriter, someNumber } from '../support/letter-writer';
import { solvedTicket } from '../support/solved-ticket';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await StaffMember.appoint(portal);
});
afterAll(() => portal.close());

const answer = (id: string, change: object = {}) =>
  clerk.submitFollowUp('reply', 'letter-reply', id, {
    ...applicationAnswers('letter-reply', 'minimal', { publish: false }),
    ...change,
  });
const decidePublication = (id: string, publish: boolean, change: object = {}) =>
  clerk.submitFollowUp('publication', 'letter-publication', id, { publish, ...change });
const list = (query: Record<string, string> = {}) => portal.get('/mailbox/list', { query });
const find = ({ no, queryCode }: Pick<Letter, 'no' | 'queryCode'>) =>
  portal.post('/feedback/find', { body: { no, code: queryCode } });

/** Returns the public letter of this title; undefined if there is none. */
async function shown(title: string) {
  const { data } = await list({ pageSize: '100' });
  return data.list.find((letter: { title: string }) => letter.title === title);
}

const uniqueTitle = () => `建议 ${randomUUID().slice(0, 8)}`;

describe('A guest', () => {
  it('writes after a captcha, and finds the letter by its number and code', async () => {
    const guest = await LetterWriter.guest(portal);
    const { code, data } = await guest.write({ title: '建议增加周末的急救培训' });
    expect(code).toBe(0);
    expect(data).toMatchObject({ status: { statusText: '待受理', applyStatus: 0 } });
    expect(data.queryCode).toMatch(/^\d{6}$/);
    const due = new Date(data.dueAt);
    expect(due).toEqual(new Date(`${addWorkdays(today(), 15)}T23:59:59+08:00`));
    const found = await find(data);
    expect(found.data.application.no).toBe(data.no);
    expect(found.data.answers[0].rows.map((row: { value: string }) => row.value)).toContain(
      '建议增加周末的急救培训',
    );
  });

  it('does not see the author of a letter by number and code', async () => {
    const letter = await (await LetterWriter.guest(portal)).createLetter({ mobile: '13712345678' });
    const { data } = await find(letter);
    expect(data.answers.map(({ step }: { step: string }) => step)).toEqual(['letter']);
    // Ids and codes may contain the digits by chance.
    const { application, letter: ownLetter, ...rest } = data;
    const told = {
      ...rest,
      application: { ...application, id: '' },
      letter: { ...ownLetter, queryCode: '' },
    };
    expect(JSON.stringify(told)).not.toMatch(/林|137\*|5678/);
  });

  it('is refused without a captcha, and with a wrong one, a used one or one of another purpose', async () => {
    const guest = await LetterWriter.guest(portal);
    const { code } = refusals.captchaWrong;
    expect((await guest.write({}, { ticket: null })).code).toBe(code);
    expect((await guest.write({}, { ticket: 'a'.repeat(43) })).code).toBe(code);
    const forOthers = await solvedTicket(portal.services, 'sms');
    expect((await guest.write({}, { ticket: forOthers })).code).toBe(code);
    const ticket = await captchaTicket(portal);
    expect((await guest.write({}, { ticket })).code).toBe(0);
    expect((await guest.write({}, { ticket })).code).toBe(code);
  });

  it('keeps the captcha after an invalid form', async () => {
    const guest = await LetterWriter.guest(portal);
    const ticket = await captchaTicket(portal);
    expect((await guest.write({ title: '短' }, { ticket })).code).toBe(refusals.formInvalid.code);
    expect((await guest.write({}, { ticket })).code).toBe(0);
  });

  it('creates one letter when a submission is repeated, sequentially or simultaneously', async () => {
    const guest = await LetterWriter.guest(portal);
    const sent = { key: randomUUID(), ticket: await captchaTicket(portal) };
    const mobile = someNumber();
    const both = await Promise.all([guest.write({ mobile }, sent), guest.write({ mobile }, sent)]);
    const again = await guest.write({ mobile }, sent);
    expect([...both, again].map(({ code }) => code)).toEqual([0, 0, 0]);
    const answers = [...both, again].map(({ data }) => [data.no, data.queryCode].join());
    expect(new Set(answers).size).toBe(1);
    expect((await guest.get('/feedback/user/list')).data.total).toBe(1);
  });

  it('can write three letters a day per mobile number, even simultaneously', async () => {
    const mobile = someNumber();
    const guests = await Promise.all(Array.from({ length: 6 }, () => LetterWriter.guest(portal)));
    const answers = await Promise.all(guests.map(guest => guest.write({ mobile })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const refused = answers.find(({ code }) => code !== 0);
    expect(refused).toMatchObject({ code: refusals.notEligible.code, data: { reason: 'LIMITED' } });
  });
});

describe('A member', () => {
  it('writes without a captcha, and finds the letter among their own', async () => {
    const member = await LetterWriter.member(portal);
    const { id, queryCode } = await member.createLetter({ type: '咨询', title: '咨询培训的时间' });
    const { data } = await member.get('/feedback/user/list');
    expect(data.list).toMatchObject([{ id, type: '咨询', subject: '咨询培训的时间' }]);
    expect((await member.get('/feedback/detail', { id })).data.letter).toEqual({
      queryCode,
      agreed: true,
      published: null,
    });
  });

  it('cannot read, rate, withdraw or hide a letter of another account', async () => {
    const { id } = await (await LetterWriter.member(portal)).createLetter();
    await answer(id);
    const other = await LetterWriter.member(portal);
    const { code } = refusals.notFound;
    expect((await other.get('/feedback/detail', { id })).code).toBe(code);
    expect((await other.rate(id, { score: 1 })).code).toBe(code);
    expect((await other.post('/feedback/cancel', { id })).code).toBe(code);
    expect((await other.post('/feedback/hide', { id })).code).toBe(code);
  });
});

describe('A letter', () => {
  it('is plain text: markup is returned unchanged', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)> 请处理一下';
    const member = await LetterWriter.member(portal);
    const { id } = await member.createLetter({ content: script });
    const { data } = await member.get('/feedback/detail', { id });
    const rows = data.answers.flatMap(({ rows }: { rows: { value: string }[] }) => rows);
    expect(rows.map(({ value }: { value: string }) => value)).toContain(script);
  });

  it('of ten thousand characters is refused, and the limit is named', async () => {
    const { code, data } = await (await LetterWriter.member(portal)).write({ content: '字'.repeat(10_000) });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toMatchObject([{ path: '/content', message: expect.stringContaining('1000个字') }]);
  });

  it('is processed, answered and rated, once', async () => {
    const member = await LetterWriter.member(portal);
    const { id } = await member.createLetter();
    expect((await clerk.decide(id, 'advance')).data.status.statusText).toBe('办理中');
    expect((await member.rate(id, { score: 5 })).code).toBe(refusals.notAllowedNow.code);
    expect((await answer(id)).data.status).toMatchObject({ statusText: '已回复', applyStatus: 1 });
    const { data } = await member.get('/feedback/detail', { id });
    expect(data.followUps[0]).toMatchObject({ name: 'reply' });
    for (const wrong of [0, 6, 2.5, '5']) {
      expect((await member.rate(id, { score: wrong })).code).toBe(refusals.formInvalid.code);
    }
    expect((await member.rate(id, { score: 4, words: '很快' })).data.status.statusText).toBe('已评价');
    expect((await member.rate(id, { score: 1 })).code).toBe(refusals.notAllowedNow.code);
  });

  it("outside the organisation's responsibility is refused with a reason", async () => {
    const letter = await (await LetterWriter.guest(portal)).createLetter();
    const refusal = applicationAnswers('letter-refusal', 'minimal');
    const { data } = await clerk.submitFollowUp('refusal', 'letter-refusal', letter.id, refusal);
    expect(data.status).toMatchObject({ statusText: '不予受理', applyStatus: 2 });
    const found = await find(letter);
    expect(found.data.followUps[0].rows.map((row: { value: string }) => row.value)).toContain(refusal.reason);
    expect((await answer(letter.id)).code).toBe(refusals.notAllowedNow.code);
  });

  it('can be withdrawn before it is answered, and cannot be answered afterwards', async () => {
    const member = await LetterWriter.member(portal);
    const { id } = await member.createLetter();
    expect((await member.post('/feedback/cancel', { id })).data.status.canceled).toBe(true);
    expect((await answer(id)).code).toBe(refusals.notAllowedNow.code);
    const late = await member.createLetter();
    await answer(late.id);
    expect((await member.post('/feedback/cancel', { id: late.id })).code).toBe(refusals.notAllowedNow.code);
  });
});

describe('Access by number and code', () => {
  it('refuses a wrong number and a wrong code alike', async () => {
    const letter = await (await LetterWriter.guest(portal)).createLetter();
    const wrong = letter.queryCode === '000000' ? '000001' : '000000';
    const answers = await Promise.all([
      find({ ...letter, queryCode: wrong }),
      find({ no: 'XJ20269999999', queryCode: wrong }),
    ]);
    const publicParts = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
    expect(publicParts[0]).toEqual(publicParts[1]);
    expect(publicParts[0]?.code).toBe(refusals.notFound.code);
  });

  it('throttles attempts per number, including unknown numbers', async () => {
    const letter = await (await LetterWriter.guest(portal)).createLetter();
    const wrong = letter.queryCode === '000000' ? '000001' : '000000';
    for (const no of [letter.no, 'XJ20268888888']) {
      const codes: number[] = [];
      for (let turn = 0; turn < 7; turn += 1) codes.push((await find({ no, queryCode: wrong })).code);
      expect(codes.indexOf(refusals.tooOften.code), no).toBe(5);
    }
    expect((await find(letter)).code).toBe(refusals.tooOften.code);
  });

  it('lets the author rate the answer, once', async () => {
    const { id, no, queryCode } = await (await LetterWriter.guest(portal)).createLetter();
    await answer(id);
    const rate = (code: string) =>
      portal.post('/feedback/find/satisfaction', {
        body: { key: { no: ` ${no.toLowerCase()} `, code }, answers: { score: 3 } },
        headers: {
          'idempotency-key': randomUUID(),
          'form-version': portal.services.forms.live('letter-satisfaction').version,
        },
      });
    expect((await rate(queryCode === '123456' ? '654321' : '123456')).code).toBe(refusals.notFound.code);
    expect((await rate(queryCode)).data.status.statusText).toBe('已评价');
    expect((await rate(queryCode)).code).toBe(refusals.notAllowedNow.code);
  });

  it('lets the author withdraw the letter', async () => {
    const { no, queryCode } = await (await LetterWriter.guest(portal)).createLetter();
    const { data } = await portal.post('/feedback/find/cancel', {
      body: { no, code: queryCode },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(data.status.statusText).toBe('已撤销');
  });
});

describe('The public mailbox', () => {
  it('shows a letter with the consent of its author and a decision of staff, in the text edited by staff', async () => {
    const title = uniqueTitle();
    const guest = await LetterWriter.guest(portal);
    const { id } = await guest.createLetter({
      type: '建议',
      title,
      name: '王海棠',
      content: '我家住海棠路1号，想在社区里学急救。',
    });
    await answer(id, { office: '救护培训部' });
    expect(await shown(title)).toBeUndefined();
    await decidePublication(id, true, { publicContent: '希望在社区开设急救培训。' });
    const line = await shown(title);
    expect(line).toMatchObject({ type: '建议', writer: '王**', score: null });
    const { data } = await portal.get('/mailbox/detail', { query: { id: line.id } });
    expect(data).toMatchObject({ title, content: '希望在社区开设急救培训。', office: '救护培训部' });
    expect(JSON.stringify(data)).not.toMatch(/海棠|1号/);
    await guest.rate(id, { score: 5 });
    expect(await shown(title)).toMatchObject({ score: 5 });
  });

  it('never shows a letter without the consent of its author, nor a denunciation', async () => {
    const member = await LetterWriter.member(portal);
    for (const change of [{ isPublic: false }, { type: '举报', isPublic: true }]) {
      const { id } = await member.createLetter(change);
      const refused = await answer(id, { publish: true });
      expect(refused.code).toBe(refusals.formInvalid.code);
      expect(refused.data.fields).toMatchObject([{ path: '/publish' }]);
      await answer(id);
      expect((await decidePublication(id, true)).code).toBe(refusals.formInvalid.code);
    }
  });

  it('removes a letter withdrawn by staff or hidden by its author', async () => {
    for (const hide of ['staff', 'account', 'code'] as const) {
      const title = uniqueTitle();
      const member = await LetterWriter.member(portal);
      const { id, no, queryCode } = await member.createLetter({ title });
      await answer(id, { publish: true });
      const { id: address } = await shown(title);
      if (hide === 'staff') await decidePublication(id, false);
      if (hide === 'account') await member.post('/feedback/hide', { id });
      if (hide === 'code') await portal.post('/feedback/find/hide', { body: { no, code: queryCode } });
      expect(await shown(title), hide).toBeUndefined();
      const gone = await portal.get('/mailbox/detail', { query: { id: address } });
      const never = await portal.get('/mailbox/detail', { query: { id: randomUUID() } });
      expect([gone.status, gone.msg]).toEqual([never.status, never.msg]);
      if (hide !== 'staff') expect((await decidePublication(id, true)).code).toBe(refusals.formInvalid.code);
    }
  });

  it('does not find a letter by the id of its application', async () => {
    const { id } = await (await LetterWriter.member(portal)).createLetter();
    await answer(id, { publish: true });
    expect((await portal.get('/mailbox/detail', { query: { id } })).code).toBe(refusals.notFound.code);
  });

  it('counts received, answered and rated letters', async () => {
    const before = (await list()).data.figures;
    const member = await LetterWriter.member(portal);
    const [first, second, third] = [
      await member.createLetter(),
      await member.createLetter(),
      await member.createLetter(),
    ];
    await answer(first.id);
    await clerk.submitFollowUp(
      'refusal',
      'letter-refusal',
      second.id,
      applicationAnswers('letter-refusal', 'minimal'),
    );
    await member.post('/feedback/cancel', { id: third.id });
    await member.rate(first.id, { score: 5 });
    const after = (await list()).data.figures;
    expect(after.received - before.received).toBe(2);
    expect(after.answered - before.answered).toBe(2);
    expect(after.score).toBeGreaterThanOrEqual(1);
  });

  it('filters by type, and is empty beyond its last page', async () => {
    const member = await LetterWriter.member(portal);
    const { id } = await member.createLetter({ type: '表扬' });
    await answer(id, { publish: true });
    const { data } = await list({ type: '表扬' });
    expect(data.list.every(({ type }: { type: string }) => type === '表扬')).toBe(true);
    const beyond = await list({ page: '99999' });
    expect(beyond).toMatchObject({ code: 0, data: { list: [], page: 99999 } });
    expect(beyond.data.total).toBeGreaterThan(0);
    expect((await list({ type: '问候' })).code).toBe(refusals.badRequest.code);
  });

  it('removes the letters of a deleted account', async () => {
    const title = uniqueTitle();
    const { token, accountId } = await portal.signUp();
    const member = LetterWriter.fromToken(portal, token);
    const { id } = await member.createLetter({ title });
    await answer(id, { publish: true });
    const organisation = await portal.services.organisations.find(portal.services.config.organisation);
    const holder = { accountId, organisationId: organisation?.id ?? '' };
    const { db } = portal.services;
    await db.transaction().execute(trx => personalData.erase(holder, trx, portal.services));
    expect(await shown(title)).toBeUndefined();
  });
});
