import { setTimeout as sleep } from 'node:timers/promises';
import { projectId } from '../reference/projects';
import { identityAnswers } from './answers';
import type { Person } from './person';
import type { Story } from './story';

/** Drafts of applicants, editors and form editors, and messages on the wall of a project. */
export function createWorkInProgress(story: Story): void {
  createDrafts(story);
  createLessonProgress(story);
  createContentDrafts(story);
  createFormChanges(story);
  createWall(story);
}

/** Forms that have been begun: by the demo member, and by others. */
function createDrafts(story: Story): void {
  const { member } = story;
  const saveDraft = (
    person: Person,
    daysAgo: number,
    flow: string,
    step: string,
    furthest: number,
    answers: object,
  ) =>
    story.on(daysAgo, async () => {
      const { version } = story.timeline.services.forms.live(flow);
      const snapshot = {
        value: { preparing: { filling: step } },
        context: { furthest, editing: false, revision: 0 },
      };
      const body = {
        formVersion: version,
        snapshot,
        answers: { ...answers },
        consents: [],
        sequence: 0,
      };
      await person.call('saveDraft', { path: { flow }, body });
    });
  const identity = identityAnswers(member.identity);
  saveDraft(member, 4, 'life', 'reach', 1, {
    ...identity,
    education: 3,
    professional: 5,
    workUnit: '临澜市示例服务中心',
  });
  saveDraft(member, 0.2, 'goods-donation', 'goods', 0, {
    items: [{ name: '示例·儿童图书', category: '学习用品', number: 60, specifications: '件', isNew: true }],
  });
  for (const [index, flow] of ['serious-illness', 'student-aid', 'stem-cell', 'volunteer'].entries()) {
    const person = story.person();
    const step = { 'serious-illness': 'patient', 'student-aid': 'student' }[flow] ?? 'applicant';
    saveDraft(person, 1 + index * 2, flow, step, 0, identityAnswers(person.identity));
  }
}

/** Two lessons that the demo member has completed, and one that was left in the middle. */
function createLessonProgress(story: Story): void {
  const { member, timeline } = story;
  const READ_SECONDS = 30;
  const SHARES = [1, 1, 0.4];
  story.on(9, async () => {
    const { list } = await member.call('listLessons', { query: { pageSize: 50 } });
    const reading = list.filter(({ film }) => !film).slice(0, SHARES.length);
    for (const [index, { id, duration }] of reading.entries()) {
      const seconds = duration * (SHARES[index] ?? 1);
      for (let at = 0; at < seconds; at += READ_SECONDS) {
        timeline.advance(READ_SECONDS * 1000);
        await member.call('addLearningTime', { body: { dataId: id, seconds: READ_SECONDS } });
      }
    }
  });
}

const COMING_NEWS = [
  {
    title: '冬季“暖心包”发放安排（示例）',
    summary: '十二个街道的发放时间和地点，行动不便的由志愿者送上门。',
    content: '<p>“暖心包”里有棉被、保暖内衣和一张紧急联系卡。发放时间和地点按街道列在下面。</p>',
  },
  {
    title: '志愿者年度体检的通知（草稿，示例）',
    summary: '服务满六十小时的志愿者可以预约。',
    content: '<p>体检的医院和时间还在商定。</p>',
  },
];

/** An article that will be published tomorrow, and one that is being written. */
function createContentDrafts(story: Story): void {
  const { editor } = story;
  story.on(1, async () => {
    const { version } = story.timeline.services.forms.live('content-article');
    for (const [index, data] of COMING_NEWS.entries()) {
      const { id, revision } = await editor.call('saveContent', {
        headers: { 'form-version': version, 'idempotency-key': story.timeline.key() },
        body: { kind: 'article', data: { category: 'notice', source: '志愿服务部', ...data } },
      });
      const publishTime = `${story.day(-1)}T09:00:00+08:00`;
      if (index === 0) await editor.call('scheduleContent', { body: { id, revision, publishTime } });
    }
  });
}

/** A form that the administrator is changing, and one whose change waits for approval. */
function createFormChanges(story: Story): void {
  const { administrator } = story;
  const change = async (flow: string, before: string, after: string) => {
    const { texts: live } = await administrator.call('getStudioForm', { query: { flow } });
    if (!live) throw new Error(`the form ${flow} has no texts`);
    const texts = { ...live, form: live.form.replace(before, after) };
    return administrator.call('saveFormChange', { body: { flow, sequence: 0, texts, migration: [] } });
  };
  story.on(0, () => change('lecture', '"maximum": 500', '"maximum": 800'));
  story.on(0, async () => {
    const { id, sequence } = await change('cpr', '"maxLength": 100', '"maxLength": 200');
    const report = await administrator.call('startImpactReport', { body: { id, sequence } });
    if (!(await isReported(administrator, report.id))) return;
    const reason = '“学习目的”放宽到两百字，单位集体报名时常写不下。';
    await administrator.call('requestFormChangeApproval', { body: { id, sequence, reason } });
  });
}

/** How long to wait for the report on a form change, in milliseconds. */
const REPORT_TIMEOUT_MS = 10_000;

/** Waits until a job has generated the report. @returns false when it takes too long */
async function isReported(administrator: Person, id: string): Promise<boolean> {
  for (const end = Date.now() + REPORT_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const { state } = await administrator.call('getImpactReport', { query: { id } });
    if (state !== 'running') return state === 'done';
  }
  return false;
}

/** Messages on the wall of a project: shown, and waiting. */
function createWall(story: Story): void {
  const words = [
    '看到入户发放的照片，放心了。愿大家这个冬天都暖和。',
    '去年我家收到过家庭包，今年轮到我来出一点力。',
    '请问海棠区什么时候发放？想去做志愿者。',
    '支持！希望每个月都公布进度。',
  ];
  for (const [index, content] of words.entries())
    story.on(21 - index * 6, async () => {
      const author = index === 3 ? story.member : story.person();
      await author.call('createProjectMessage', { body: { projectId: projectId(1), content } });
      if (index > 1) return;
      const { list } = await story.administrator.call('listModerationMessages', { query: {} });
      const message = list[0];
      if (message)
        await story.administrator.call('moderateMessage', { body: { id: message.id, show: true } });
    });
}
