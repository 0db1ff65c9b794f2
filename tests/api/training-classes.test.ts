import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { Editor, must } from '../support/content-editor';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { personAnswers } from '../support/trainee-answers';

let portal: TestPortal;
let editor: Editor;
let number = 6000;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

/** The form data of a class, two months ahead. */
const classFormData = (change: object = {}) => ({
  category: 'special',
  title: `示例班 ${++number}`,
  ...{ beginDate: addDays(today(), 60), beginTime: '09:00', endDate: addDays(today(), 60), endTime: '12:00' },
  ...{ hours: 4, place: '应急救护培训基地（示例）', quota: 5, fee: '0.00', minAge: 18, open: true },
  ...{ signUpFrom: today(), signUpUntil: addDays(today(), 50) },
  ...change,
});
const publish = (change: object = {}) => editor.createPublished(classFormData(change), 'course');
const detail = (id: string) => portal.get('/train/detail', { query: { id } });
const list = async (query: Record<string, string> = {}) =>
  (await portal.get('/train/list', { query: { pageSize: '100', ...query } })).data;
const names = (page: { list: { name: string }[] }) => page.list.map(({ name }) => name);

/** Saves and publishes a published class with a change. */
async function republish(id: string, change: object) {
  const record = must(await editor.get('/admin/content/detail', { id }));
  const saved = must(
    await editor.save('course', { ...record.data, ...change }, { id, revision: record.revision }),
  );
  return editor.publish(saved);
}

/** Creates a participant with a seat. */
async function createSeatedTrainee(trainId: string) {
  const trainee = await Representative.create(portal);
  const answer = await trainee.file('training', { trainId, ...personAnswers(++number) });
  expect([answer.code, answer.msg]).toEqual([0, expect.anything()]);
  return trainee;
}

describe('A published class', () => {
  it('is public, with its seats, fee and days', async () => {
    const { id } = await publish({
      fee: '300.00',
      bring: '身份证\n笔',
      teacher: '示例老师',
      certificate: true,
    });
    const { code, data } = await detail(id);
    expect(code).toBe(0);
    expect(data).toMatchObject({
      ...{ courseType: 'special', type: '专项', isFree: 1, fee: 30_000, quota: 5, left: 5, maxAge: null },
      ...{ state: 'open', closedReason: null, bring: ['身份证', '笔'], teacher: '示例老师', validYears: 3 },
    });
    const day = addDays(today(), 50);
    expect(data.signUpUntil).toBe(new Date(`${addDays(day, 1)}T00:00:00+08:00`).toISOString());
  });

  it('can be signed up for at once, and counts its seats', async () => {
    const { id } = await publish({ quota: 1 });
    await createSeatedTrainee(id);
    expect((await detail(id)).data).toMatchObject({ left: 0, state: 'full', closedReason: '名额已满' });
  });

  it('has no additional facts beyond the standard fields', async () => {
    const { id } = await publish();
    const { data } = await detail(id);
    expect(data.facts).toEqual([]);
  });

  it.each([
    ['ends before it begins', { endTime: '08:00' }, '/endTime'],
    [
      'has begun before it is published',
      {
        ...{ beginDate: addDays(today(), -3), endDate: addDays(today(), -3) },
        ...{ signUpFrom: addDays(today(), -9), signUpUntil: addDays(today(), -5) },
      },
      '/beginDate',
    ],
    ['closes before it opens', { signUpUntil: addDays(today(), -1) }, '/signUpUntil'],
    [
      'opens after it began',
      { signUpFrom: addDays(today(), 70), signUpUntil: addDays(today(), 70) },
      '/signUpFrom',
    ],
    ['is for people who cannot be', { minAge: 20, maxAge: 18 }, '/maxAge'],
  ])('is refused when it %s', async (_, change, path) => {
    const draft = await editor.createDraft(classFormData(change), 'course');
    const { code, data } = await editor.publish(draft);
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toEqual([expect.objectContaining({ path })]);
    expect((await detail(draft.id)).status).toBe(404);
  });
});

describe('A class with sign-ups', () => {
  it('keeps its seats when its text changes', async () => {
    const { id } = await publish();
    await createSeatedTrainee(id);
    expect(await republish(id, { title: '另一个名称', quota: 8 })).toMatchObject({ code: 0 });
    expect((await detail(id)).data).toMatchObject({ name: '另一个名称', quota: 8, left: 7 });
  });

  it.each([
    ['fee', { fee: '10.00' }, '/fee'],
    ['kind', { category: 'cpr' }, '/category'],
  ])('keeps its %s, which the participants agreed to', async (_, change, path) => {
    const { id } = await publish();
    await createSeatedTrainee(id);
    const { code, msg, data } = await republish(id, change);
    expect([code, data.fields[0].path]).toEqual([refusals.formInvalid.code, path]);
    expect(msg).toContain('已有1人报名');
    expect((await detail(id)).data).toMatchObject({ fee: 0, type: '专项' });
  });

  it('notifies participants of a new time or place, and of nothing else', async () => {
    const { id } = await publish();
    const trainee = await createSeatedTrainee(id);
    const listChangeMessages = async () => {
      const { data } = await portal.get('/message/list', { token: trainee.token });
      return data.list.filter(({ title }: { title: string }) => title === '培训班次有变动');
    };
    await republish(id, { bring: '水杯' });
    expect(await listChangeMessages()).toEqual([]);
    await republish(id, { place: '博爱社区（示例）' });
    expect(await listChangeMessages()).toEqual([
      expect.objectContaining({ text: expect.stringContaining('博爱社区（示例）') }),
    ]);
  });

  it('cannot be withdrawn; one without sign-ups can, and is then not found', async () => {
    const busy = await publish();
    await createSeatedTrainee(busy.id);
    const { code, msg } = await editor.withdraw(busy);
    expect(code).toBe(refusals.notAllowedNow.code);
    expect(msg).toContain('已有1人报名，不能撤下');
    const empty = await publish();
    expect(await editor.withdraw(empty)).toMatchObject({ code: 0 });
    expect((await detail(empty.id)).status).toBe(404);
    const late = await (await Representative.create(portal)).file('training', {
      trainId: empty.id,
      ...personAnswers(++number),
    });
    expect(late.code).not.toBe(0);
  });
});

describe('The class list', () => {
  it('contains future classes, the earliest first, with the number of each type', async () => {
    const later = await publish({ beginDate: addDays(today(), 58), endDate: addDays(today(), 58) });
    const page = await list({ courseType: 'special' });
    const begins = page.list.map(({ beginTime }: { beginTime: string }) => beginTime);
    expect(begins).toEqual(begins.toSorted());
    expect(names(page)).toContain(later.title);
    const { count } = page.types.find(({ code }: { code: string }) => code === 'special');
    expect(count).toBe(page.total);
  });

  it('filters by free of charge and by available seats', async () => {
    const [dear, closed] = [await publish({ fee: '1.00' }), await publish({ open: false })];
    const free = await list({ isFree: '0' });
    expect(names(free)).not.toContain(dear.title);
    expect(names(await list({ isFree: '1' }))).toContain(dear.title);
    expect(names(free)).toContain(closed.title);
    expect(names(await list({ open: 'true' }))).not.toContain(closed.title);
  });

  it('returns an empty page with the total past its end', async () => {
    const { list: rows, total } = await list({ page: '900' });
    expect(rows).toEqual([]);
    expect(total).toBeGreaterThan(10);
  });

  it('lists running classes separately', async () => {
    const { id, title } = await publish();
    const ongoingTimes = { begins_at: new Date(Date.now() - 1000), ends_at: new Date(Date.now() + 60_000) };
    await portal.services.db.updateTable('course').set(ongoingTimes).where('id', '=', id).execute();
    expect(names(await list())).not.toContain(title);
    const past = await list({ past: 'true' });
    expect(past.list.find(({ name }: { name: string }) => name === title)).toMatchObject({
      ...{ state: 'over', closedReason: '已经开班' },
    });
  });

  it('contains the demo classes with stable addresses', async () => {
    const { data } = await detail('c0a5e000-0000-4000-8000-000000000001');
    expect(data).toMatchObject({ name: '救护员取证班第1期（示例）', certificate: true, lessonsFirst: true });
    expect(data.cover.url).toBe('/covers/certificate.svg');
    const desk = await editor.get('/admin/content/detail', { id: data.id });
    expect(desk.data).toMatchObject({ kind: 'course', state: 'published', problems: [] });
  });
});
