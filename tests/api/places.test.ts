import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, chineseDay, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import { composeFlow } from '../../src/flows/new-flow/compose-flow';
import { readTakenPlaces, takePlaces } from '../../src/server/engine/applications/place-store';
import { eraseDeletedAccounts } from '../../src/server/modules/privacy/erasure';
import { DeskClerk } from '../support/desk-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { type Answer, scopedTo, startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'visit';

/** A reviewed visit with 40 places each morning and afternoon, without a limit of one application. */
const texts = composeFlow({
  ...({ title: '参观预约（示例）', flow: FLOW, prefix: 'CG', group: '其他' } as const),
  ...({ applicants: 'members', review: 'one', fee: 'none', withdrawal: 'change' } as const),
  ...({ appointment: 'people', times: ['上午', '下午'], maxPeople: 50, places: 40 } as const),
  stages: ['待到场', '已到场'],
});

let folder: SchemasFolder;
let portal: TestPortal;
let clerk: DeskClerk;
let consent: string;
beforeAll(async () => {
  folder = await schemasFolder([]);
  await mkdir(path.join(folder.path, FLOW));
  for (const [name, text] of Object.entries(texts)) await folder.write(`${FLOW}/${name}.json`, text);
  portal = await startTestPortal({ schemasDir: folder.path });
  clerk = await DeskClerk.appoint(portal, '审核（示例）');
  const documents = (await portal.get('/website/document', { query: { id: 'consents' } })).data;
  consent = `C1@${documents.find(({ id }: { id: string }) => id === 'C1').version}`;
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

/** Changes the process, and waits until it is live. */
async function declare(change: (process: FlowProcess) => void): Promise<void> {
  const before = portal.services.forms.live(FLOW).version;
  await folder.edit(`${FLOW}/flow.json`, change);
  const isLive = () => expect(portal.services.forms.live(FLOW).version).not.toBe(before);
  await vi.waitFor(isLive, { timeout: 15_000 });
}
const limitTo = (limit: number) =>
  declare(process => {
    process.places = { by: ['date', 'time'], people: 'people', limit };
  });

let days = 0;
/** A day that no other test uses. */
function freeDay() {
  days += 1;
  const date = addDays(today(), days);
  return { date, text: chineseDay(date).replace(/^\d+年/, '') };
}

type Slot = { date: string; time?: string; people?: number };
const answersOf = ({ date, time = '上午', people = 1 }: Slot) => ({
  ...{ name: '林小示', mobile: '13900000001', date, time, people },
});

/** An applicant, with one application. */
class Visitor {
  private constructor(
    readonly token: string,
    readonly accountId: string,
  ) {}
  id = '';
  sequence = 0;

  static async create(): Promise<Visitor> {
    const { token, accountId } = await portal.signUp();
    return new Visitor(token, accountId);
  }

  /** Submits, or submits again. */
  async submit(slot: Slot, key: string = randomUUID()): Promise<Answer> {
    const query: Record<string, string> = this.id
      ? { id: this.id, sequence: String(this.sequence) }
      : { consents: consent };
    const answer = await portal.post(`/flows/${FLOW}/applications`, {
      token: this.token,
      query,
      body: answersOf(slot),
      headers: {
        'idempotency-key': key,
        'form-version': portal.services.forms.live(FLOW).version,
      },
    });
    return this.follow(answer);
  }

  async cancel(): Promise<Answer> {
    return this.follow(
      await portal.post(`/applications/${this.id}/cancel`, {
        token: this.token,
        body: { sequence: this.sequence },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
  }

  async decide(action: string, more: object = {}): Promise<Answer> {
    return this.follow(await clerk.post('decide', { id: this.id, sequence: this.sequence, action, ...more }));
  }

  ask(what: 'precheck' | 'check', slot: Partial<Slot>): Promise<Answer> {
    const { date, ...rest } = answersOf({ date: '', ...slot });
    return portal.post(`/flows/${FLOW}/${what}`, {
      token: this.token,
      body: { application: this.id || null, answers: { ...rest, ...(date && { date }) } },
    });
  }

  private follow(answer: Answer): Answer {
    if (answer.code === 0) Object.assign(this, { id: answer.data.id, sequence: answer.data.sequence });
    return answer;
  }
}

/** A visitor with a submitted application. */
async function visitorIn(slot: Slot): Promise<Visitor> {
  const visitor = await Visitor.create();
  expect(await visitor.submit(slot)).toMatchObject({ code: 0 });
  return visitor;
}

const refusal = (message: string, at: string) => ({
  code: refusals.notEligible.code,
  msg: message,
  data: { reason: 'FULL', fields: [{ path: at, message }] },
});

/** Places taken on a day, by time. */
async function takenOn(date: string): Promise<Record<string, number>> {
  const rows = await portal.services.db.selectFrom('place_count').select(['slot', 'taken']).execute();
  const held = await portal.services.db.selectFrom('held_place').select(['slot', 'people']).execute();
  return Object.fromEntries(
    ['上午', '下午'].map(time => {
      const slot = JSON.stringify([date, time]);
      const taken = rows.find(row => row.slot === slot)?.taken ?? 0;
      // The counter is the sum of what applications hold.
      expect(held.filter(row => row.slot === slot).reduce((sum, { people }) => sum + people, 0)).toBe(taken);
      return [time, taken];
    }),
  );
}

describe('Places of a slot', () => {
  it('are refused at the question with how many are left, while filling in and at the submission', async () => {
    const { date, text } = freeDay();
    await visitorIn({ date, people: 38 });
    const visitor = await Visitor.create();
    const message = `${text}上午只剩2个名额`;
    expect((await visitor.ask('precheck', { date, people: 3 })).data).toMatchObject({
      obstacle: { reason: 'FULL', msg: message, path: '/people' },
      places: null,
      dependsOn: ['date', 'time', 'people'],
    });
    expect(await visitor.submit({ date, people: 3 })).toMatchObject(refusal(message, '/people'));
    expect(await takenOn(date)).toEqual({ 上午: 38, 下午: 0 });
    expect((await visitor.ask('precheck', { date, people: 2 })).data).toMatchObject({
      obstacle: null,
      places: `${text}上午还有2个名额`,
    });
    expect((await visitor.submit({ date, people: 2 })).code).toBe(0);
    const late = await Visitor.create();
    expect(await late.submit({ date })).toMatchObject(refusal(`${text}上午的名额已满`, '/time'));
    expect((await late.submit({ date, time: '下午', people: 40 })).code).toBe(0);
    expect(await late.ask('precheck', { people: 40 })).toMatchObject({
      data: { obstacle: null, places: null },
    });
  });

  it('are never more than the limit, also for a single application', async () => {
    const { date, text } = freeDay();
    const visitor = await Visitor.create();
    expect(await visitor.submit({ date, people: 41 })).toMatchObject(
      refusal(`${text}上午只剩40个名额`, '/people'),
    );
    expect(await takenOn(date)).toEqual({ 上午: 0, 下午: 0 });
  });

  it('go to exactly one of two who take the last one at the same moment', async () => {
    const { date, text } = freeDay();
    await visitorIn({ date, people: 39 });
    const visitors = await Promise.all(Array.from({ length: 6 }, () => Visitor.create()));
    const answers = await Promise.all(visitors.map(visitor => visitor.submit({ date })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject(refusal(`${text}上午的名额已满`, '/time'));
    expect(await takenOn(date)).toEqual({ 上午: 40, 下午: 0 });
  });

  it('are taken once by a submission that is sent twice', async () => {
    const { date } = freeDay();
    const visitor = await Visitor.create();
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => visitor.submit({ date, people: 30 }, key)));
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
    expect(await takenOn(date)).toEqual({ 上午: 30, 下午: 0 });
  });

  it('move with a change, whose own places are free for itself', async () => {
    const { date, text } = freeDay();
    const visitor = await visitorIn({ date, people: 30 });
    await visitorIn({ date, time: '下午', people: 20 });
    expect((await visitor.ask('precheck', { date, people: 40 })).data.places).toBe(`${text}上午还有40个名额`);
    expect((await visitor.submit({ date, people: 40 })).code).toBe(0);
    expect(await visitor.submit({ date, time: '下午', people: 21 })).toMatchObject(
      refusal(`${text}下午只剩20个名额`, '/people'),
    );
    expect(await takenOn(date)).toEqual({ 上午: 40, 下午: 20 });
    expect((await visitor.submit({ date, time: '下午', people: 20 })).code).toBe(0);
    expect(await takenOn(date)).toEqual({ 上午: 0, 下午: 40 });
    expect((await visitor.submit({ date, time: '下午', people: 5 })).code).toBe(0);
    expect(await takenOn(date)).toEqual({ 上午: 0, 下午: 25 });
  });

  it('are exchanged by two at the same moment without a deadlock that anybody sees', async () => {
    const { date } = freeDay();
    const [one, two] = [
      await visitorIn({ date, people: 4 }),
      await visitorIn({ date, time: '下午', people: 4 }),
    ];
    const exchanged = [one.submit({ date, time: '下午', people: 4 }), two.submit({ date, people: 4 })];
    for (const { code } of await Promise.all(exchanged)) expect(code).toBe(0);
    expect(await takenOn(date)).toEqual({ 上午: 4, 下午: 4 });
  });

  it('are freed by a withdrawal and by a rejection, and kept through correction, approval and completion', async () => {
    const { date } = freeDay();
    const [gone, rejected, done] = [
      await visitorIn({ date, people: 10 }),
      await visitorIn({ date, people: 10 }),
      await visitorIn({ date, people: 10 }),
    ];
    expect((await gone.cancel()).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 20 });
    expect((await rejected.decide('return', { reason: '示例', fields: ['/name'] })).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 20 });
    expect((await rejected.submit({ date, time: '下午', people: 11 })).code).toBe(0);
    expect(await takenOn(date)).toEqual({ 上午: 10, 下午: 11 });
    expect((await rejected.decide('reject', { reason: '示例' })).code).toBe(0);
    expect((await done.decide('approve')).code).toBe(0);
    expect((await done.decide('advance', { to: '已到场' })).code).toBe(0);
    expect(await takenOn(date)).toEqual({ 上午: 10, 下午: 0 });
  });

  it('are freed when the correction lapses, and when the account is deleted', async () => {
    const { date } = freeDay();
    const [late, leaving] = [await visitorIn({ date, people: 7 }), await visitorIn({ date, people: 8 })];
    await late.decide('return', { reason: '示例', fields: ['/name'] });
    const system = { kind: 'system', accountId: null, name: null } as const;
    const { id: organisationId = '' } =
      (await portal.services.organisations.find(portal.services.config.organisation)) ?? {};
    await portal.services.flows.apply({
      ...{ flow: FLOW, event: { type: 'LAPSE' }, key: randomUUID(), applicationId: late.id, sequence: null },
      actor: { ...system, organisationId },
    });
    expect(await takenOn(date)).toMatchObject({ 上午: 8 });
    await portal.services.db
      .updateTable('account')
      .set({ status: 'closed', deletion_due_at: null })
      .where('id', '=', leaving.accountId)
      .execute();
    await eraseDeletedAccounts(portal.services);
    expect(await takenOn(date)).toMatchObject({ 上午: 0 });
  });

  it('of another organisation are its own', async () => {
    const { date } = freeDay();
    await visitorIn({ date, people: 40 });
    const [other] = await portal.services.unscopedDb
      .insertInto('organisation')
      .values({ id: randomUUID(), code: 'OTHER', name: '示例分会' })
      .returning('id')
      .execute();
    const { db } = scopedTo(other?.id ?? '', portal.services);
    const slot = JSON.stringify([date, '上午']);
    expect(await readTakenPlaces(db, FLOW, slot)).toBe(0);
    expect(await takePlaces(db, FLOW, { slot, people: 40 }, 40)).toBe(true);
    expect(await takePlaces(db, FLOW, { slot, people: 1 }, 40)).toBe(false);
    expect(await readTakenPlaces(portal.services.db, FLOW, slot)).toBe(40);
  });
});

describe('A limit that is published', () => {
  it('applies to new submissions; who has a place keeps it, and may have fewer', async () => {
    const { date, text } = freeDay();
    const holder = await visitorIn({ date, people: 30 });
    await limitTo(20);
    const full = refusal(`${text}上午的名额已满`, '/time');
    expect(await (await Visitor.create()).submit({ date })).toMatchObject(full);
    expect(await holder.submit({ date, people: 31 })).toMatchObject(
      refusal(`${text}上午只剩30个名额`, '/people'),
    );
    expect((await holder.submit({ date, people: 30 })).code).toBe(0);
    expect((await holder.submit({ date, people: 25 })).code).toBe(0);
    expect((await holder.decide('approve')).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 25 });
    await limitTo(26);
    expect((await (await Visitor.create()).submit({ date })).code).toBe(0);
    await limitTo(40);
  });

  it('and one that is taken back let applications give back what they hold when they are submitted again', async () => {
    const { date } = freeDay();
    const [moved, cancelled] = [await visitorIn({ date, people: 3 }), await visitorIn({ date, people: 4 })];
    await declare(process => delete process.places);
    const uncounted = await visitorIn({ date, people: 50 });
    expect((await moved.submit({ date, people: 5 })).code).toBe(0);
    expect((await cancelled.cancel()).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 0 });
    await limitTo(40);
    // Applications that were submitted without places hold none until they are submitted again.
    expect((await uncounted.decide('approve')).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 0 });
    expect((await moved.submit({ date, people: 5 })).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 5 });
  });

  it('counts applications where nobody is asked how many, and the whole flow where no slot is named', async () => {
    await declare(process => {
      process.places = { limit: 1 };
      process.check = { after: 'request' };
    });
    const { date } = freeDay();
    const visitor = await visitorIn({ date, people: 9 });
    const late = await Visitor.create();
    expect(await late.ask('check', { date })).toMatchObject({
      data: { pass: false, reason: 'FULL', msg: '名额已满' },
    });
    expect(await late.submit({ date })).toMatchObject({
      code: refusals.notEligible.code,
      msg: '名额已满',
      data: { reason: 'FULL', fields: [] },
    });
    expect(await visitor.ask('check', { date })).toMatchObject({ data: { pass: true } });
  });
});

describe('Cancelling by staff alone', () => {
  it('is refused to the applicant, and frees the places', async () => {
    await declare(process => {
      process.places = { by: ['date', 'time'], people: 'people', limit: 40 };
      process.cancel = { byStaff: ['underReview', '待到场'] };
      delete process.check;
    });
    const { date } = freeDay();
    const visitor = await visitorIn({ date, people: 9 });
    const { data } = await portal.get(`/applications/${visitor.id}`, { token: visitor.token });
    expect(data.application.allowedActions).not.toContain('cancel');
    expect(await visitor.cancel()).toMatchObject({ code: refusals.forbidden.code });
    expect((await clerk.open(visitor.id)).data.application.allowedActions).toContain('cancel');
    expect((await visitor.decide('cancel', { reason: '示例' })).code).toBe(0);
    expect(await takenOn(date)).toMatchObject({ 上午: 0 });
  });
});
