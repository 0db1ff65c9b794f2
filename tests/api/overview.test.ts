import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { components } from '../../src/generated/api';
import { contributions } from '../../src/server/engine/module';
import { routeOf } from '../../src/web/app/routes';
import { DeskClerk } from '../support/desk-clerk';
import { Donor } from '../support/donor';
import { Examinee } from '../support/exam-candidate';
import { GoodsDonor } from '../support/goods-donor';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { decide, file, pay } from '../support/membership-applicant';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { personAnswers } from '../support/trainee-answers';
import { register } from '../support/volunteer';
import { createConfirmedVolunteer, moveActivityStart } from '../support/volunteer-attendance';

type Part = components['schemas']['OverviewSection'];

let portal: TestPortal;
let member: FullMember;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await createFullMember(portal);
});
afterAll(() => portal.close());

const overview = async (token: string): Promise<Part[]> =>
  (await portal.get('/user/overview', { token })).data.parts;

async function linesOf(token: string, id: Part['id']) {
  const lines = (await overview(token)).find(part => part.id === id)?.lines ?? [];
  for (const { path } of lines) expect(routeOf(path), path).toBeDefined();
  return lines;
}

describe('The overview of a new account', () => {
  it('is empty in every section, each with a link to start', async () => {
    const { token } = await portal.signUp();
    const parts = await overview(token);
    expect(parts.flatMap(({ lines }) => lines)).toEqual([]);
    const linkedPaths = parts.flatMap(({ path, empty }) => [path, empty.path]);
    expect(linkedPaths.filter(path => !routeOf(path))).toEqual([]);
  });

  it('contains every section that a module contributes to', async () => {
    const { token } = await portal.signUp();
    const ids = (await overview(token)).map(({ id }) => id);
    expect(new Set(contributions('overview').map(({ part }) => part))).toEqual(new Set(ids));
  });

  it('is refused for guests', async () => {
    expect((await portal.get('/user/overview')).code).toBe(refusals.sessionInvalid.code);
    const { data } = await portal.post('/security/guest');
    expect((await portal.get('/user/overview', { token: data.token })).code).not.toBe(0);
  });
});

describe('The overview shows', () => {
  it('a returned application with the next step', async () => {
    const [line] = await linesOf(member.token, 'applications');
    expect(line).toMatchObject({
      title: '人体器官捐献志愿登记',
      state: '待补正',
      path: `/application?id=${member.applicationId}`,
      next: '补正内容',
    });
  });

  it('a donation, its receipt and its certificate', async () => {
    const [gift] = await linesOf(member.token, 'gifts');
    expect(gift).toMatchObject({ title: expect.stringMatching(/^￥/u), state: '已支付', next: null });
    const [receipt] = await linesOf(member.token, 'receipts');
    expect(receipt).toMatchObject({ title: expect.stringMatching(/^捐款票据 ￥/u), state: '已开具' });
    const [certificate] = await linesOf(member.token, 'certificates');
    expect(certificate).toMatchObject({ state: '有效', path: '/userCertificate' });
  });

  it('letters by their title', async () => {
    const [letter] = await linesOf(member.token, 'letters');
    expect(letter).toMatchObject({ state: '已撤销', next: null });
    expect(letter?.title).not.toBe('会长信箱来信');
  });

  it('each application in one section only', async () => {
    const paths = (await overview(member.token)).flatMap(({ lines }) => lines.map(({ path }) => path));
    const pages = paths.filter(path => path.includes('id='));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('pending items first: an unpaid donation', async () => {
    const donor = await Donor.member(portal);
    const unpaid = await donor.createDonation();
    await donor.pay(await donor.createDonation());
    const [first, second] = await linesOf(donor.token, 'gifts');
    expect(first).toMatchObject({ path: `/donation?id=${unpaid}`, state: '待支付', next: '去支付' });
    expect(second).toMatchObject({ state: '已支付', next: null });
  });

  it('goods on their way', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const [line] = await linesOf(donor.token, 'gifts');
    expect(line).toMatchObject({ state: '待接收', path: `/application?id=${id}` });
  });

  it('the current class, lesson and exam', async () => {
    const trainee = await Representative.create(portal);
    const { db } = portal.services;
    const free = db
      .selectFrom('course')
      .select(['id', 'name'])
      .where('type', '=', '专项')
      .where('fee', '=', 0);
    const course = await free.where('open', '=', true).limit(1).executeTakeFirstOrThrow();
    const signUp = await trainee.file('training', { ...personAnswers(7301), trainId: course.id });
    const lessons = await portal.get('/train/data/list', { token: trainee.token });
    const text = lessons.data.list.find(({ film }: { film: boolean }) => !film);
    const read = { dataId: text.id, seconds: 1 };
    await portal.post('/train/time/add', { token: trainee.token, body: read });
    const examinee = await Examinee.create(portal, trainee);
    const paper = await examinee.practise();

    const lines = await linesOf(trainee.token, 'learning');
    expect(lines.map(({ title, next }) => ({ title, next }))).toEqual([
      { title: paper.data.title, next: '继续作答' },
      { title: text.title, next: '继续学习' },
      { title: course.name, next: null },
    ]);
    expect(lines[0]?.path).toBe(`/exam?paper=${paper.data.id}`);
    const clerk = await DeskClerk.appoint(portal, '示例审核');
    await clerk.approve(signUp.data.id);
    expect((await linesOf(trainee.token, 'learning')).map(({ state }) => state)).toContain('已录取');
  });

  it('hours and the next activity, with the link to check in on the day', async () => {
    const { account, activityId } = await createConfirmedVolunteer(portal);
    const before = await linesOf(account.token, 'service');
    expect(before[0]).toMatchObject({ title: '累计服务', state: '还没有服务' });
    expect(before[1]).toMatchObject({ state: '名额为您保留', next: null });
    await moveActivityStart(portal, activityId, 0.1);
    const [now] = await linesOf(account.token, 'service');
    expect(now).toMatchObject({
      next: '到场后签到',
      path: `/volunteerPunch?activity=${activityId}&kind=in`,
    });
  });

  it('a volunteer registration under review', async () => {
    const account = await portal.signUp();
    const { data } = await register(portal, account);
    const lines = await linesOf(account.token, 'service');
    expect(lines).toMatchObject([{ state: '审核中', path: `/application?id=${data.id}` }]);
    expect(await linesOf(account.token, 'applications')).toEqual([]);
  });

  it('a membership, before and after it takes effect', async () => {
    const account = await portal.signUp();
    const { data } = await file(portal, account, 'membership');
    const readMembershipLines = () => linesOf(account.token, 'membership');
    expect(await readMembershipLines()).toMatchObject([{ state: '审核中', next: null }]);
    await decide(portal, 'membership', data.id, { type: 'APPROVE' });
    expect(await readMembershipLines()).toMatchObject([
      { next: '缴纳会费', path: `/application?id=${data.id}` },
    ]);
    await pay(portal, 'membership', data.id);
    const title = expect.stringMatching(/会员 /u);
    expect(await readMembershipLines()).toMatchObject([
      { title, state: '有效', when: expect.stringMatching(/^会费缴至/u) },
    ]);
  });
});
