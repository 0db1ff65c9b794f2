import { courseId } from '../content/courses';
import { examBank } from '../content/exams';
import { addressIn, emergencyContact, identityAnswers, linkmanOf, unitOf } from './answers';
import type { Application } from './application';
import { documentOf, portrait } from './demo-file';
import type { Person } from './person';
import type { Story } from './story';

/** Classes of `content/course-list.ts`, by their position. */
const CLASSES = {
  coming: { courseType: '救护员取证', trainId: courseId(1) },
  paid: { courseType: '救护员取证', trainId: courseId(4) },
  special: { courseType: '专项', trainId: courseId(9) },
  water: { courseType: '专项', trainId: courseId(11) },
  past: { courseType: '救护员取证', trainId: courseId(17) },
  running: { courseType: '救护员取证', trainId: courseId(18) },
  instructors: { courseType: '救护师资', trainId: courseId(19) },
};

const trainingAnswers = (
  { identity }: Person,
  chosen: (typeof CLASSES)[keyof typeof CLASSES],
  more: object = {},
) => ({
  ...{ ...chosen, firstTime: true, ...identityAnswers(identity), education: 3, professional: 5 },
  ...{ needInvoice: false, rules: true, emergency: emergencyContact },
  ...(chosen.courseType !== '专项' && { photo: portrait() }),
  ...more,
});

/** Sign-ups for classes, short courses, responders and lectures. */
export function createTraining(story: Story): void {
  createMemberTraining(story);
  createRunningClasses(story);
  createSignUps(story);
  createShortCourses(story);
  createLectures(story);
}

const enrol = (
  story: Story,
  person: Person,
  chosen: (typeof CLASSES)[keyof typeof CLASSES],
  daysAgo: number,
) => story.application('training', person).submit(daysAgo, trainingAnswers(person, chosen));

/** The demo member: a certificate, a seat in a coming class, a fee to pay, and an exam to sit in a running class. */
function createMemberTraining(story: Story): void {
  const { member } = story;
  enrol(story, member, CLASSES.past, 40)
    .approve(38)
    .followUp(23, 'assessmentPassed', { assessDate: story.day(23), remark: '动作标准，配合默契' });
  enrol(story, member, CLASSES.instructors, 14).approve(11);
  enrol(story, member, CLASSES.special, 6).approve(4);
  enrol(story, member, CLASSES.water, 1.5).approve(0.8);
}

/** A class that began today, and one for instructors, of whom some have sat the exam. */
function createRunningClasses(story: Story): void {
  for (let index = 0; index < 12; index++)
    enrol(story, story.person(), CLASSES.running, 21 - index).approve(8 - (index % 5));
  for (let index = 0; index < 5; index++) {
    const person = story.person();
    const application = enrol(story, person, CLASSES.instructors, 20 - index).approve(12 - index);
    if (index < 2) sitExam(person, application, index === 0 ? 20 : 13);
  }
  for (let index = 0; index < 4; index++) {
    const person = story.person();
    const application = enrol(story, person, CLASSES.past, 44 - index).approve(41 - index);
    if (index < 2) application.followUp(23, 'assessmentPassed', { assessDate: story.day(23) });
    else application.followUp(23, 'assessmentFailed', { assessDate: story.day(23), reason: '按压深度不足' });
  }
}

/** Sits the exam of a class yesterday. @param right number of questions that are answered correctly */
function sitExam(person: Person, application: Application, right: number): void {
  application.then(1, async () => {
    const paper = await person.call('createPaper', { body: { trainApplyId: application.id } });
    for (const [index, { id: questionId, text, choices }] of paper.list.entries()) {
      const correct = examBank.get(text) ?? [];
      const letters = choices.flatMap((choice, position) =>
        correct.includes(choice) === index < right ? 'ABCDEFGH'.charAt(position) : [],
      );
      const answer = index < right ? letters : letters.slice(0, 1);
      await person.call('answerQuestion', { body: { paperId: paper.id, questionId, answer } });
    }
    await person.call('submitPaper', { body: { paperId: paper.id } });
  });
}

/** Sign-ups that wait for a decision, a correction or the confirmation of a payment. */
function createSignUps(story: Story): void {
  enrol(story, story.person(), CLASSES.coming, 5).note(3, '上期缺课两学时，已说明须全程参加。');
  enrol(story, story.person(), CLASSES.coming, 1.2);
  enrol(story, story.person({ young: true }), CLASSES.coming, 0.4);
  enrol(story, story.person(), CLASSES.coming, 4).return(
    2,
    '照片背景须为白色，请重新上传近期证件照。',
    '/photo',
  );
  const payer = story.person();
  enrol(story, payer, CLASSES.paid, 3)
    .approve(2)
    .followUp(0.9, 'voucher', {
      ...{
        payer: payer.identity.name,
        payDate: story.day(1),
        payAmount: '300.00',
        voucher: documentOf('转账回单'),
      },
    });
  const school = story.person();
  const pupils = Array.from({ length: 6 }, () => story.person({ young: true }).identity);
  story.application('training-group', school).submit(2.5, {
    ...{
      ...unitOf('临澜市海棠区小学', 7, 1),
      linkman: linkmanOf(school),
      arrange: 'requested',
      courseType: '救护员取证',
    },
    ...{ expectDate: story.day(-40), expectPlace: '学校报告厅（可容纳八十人）', needInvoice: false },
    ...{ people: pupils.map(identityAnswers), form: documentOf('单位报名表'), guardians: true, rules: true },
  });
}

function createShortCourses(story: Story): void {
  const expectDates = [
    { date: story.day(-12), period: '上午' },
    { date: story.day(-19), period: '下午' },
  ];
  const shortCourse = (person: Person, daysAgo: number, more: object = {}) =>
    story.application('cpr', person).submit(daysAgo, {
      ...{ ...identityAnswers(person.identity), professional: 5, workUnit: '临澜市示例物业服务中心' },
      ...{ area: { province: '广东省', city: '临澜市（示例）', county: '海棠区' }, expectDates },
      ...{ purpose: '家有老人', health: false, ...more },
    });
  shortCourse(story.person(), 3);
  shortCourse(story.person(), 2, { health: true }).note(1, '有膝伤，安排可站立练习的桌位。');
  shortCourse(story.person(), 8).approve(6);
  shortCourse(story.member, 9)
    .approve(7)
    .followUp(5, 'class', {
      ...{
        className: 'CPR+AED普及班 上午',
        date: story.day(-6),
        time: '09:00',
        place: '博爱社区党群服务中心（示例）',
      },
      ...{ teacherPhone: '0900-8320301', entryCode: 'AED1016' },
    });
  const responder = (person: Person, daysAgo: number, more: object) =>
    story.application('life', person).submit(daysAgo, {
      ...{ ...identityAnswers(person.identity), education: 4, professional: 1, workUnit: '临澜市示例医院' },
      ...{ region: addressIn('海棠区', '海棠路示例段2号'), emergency: emergencyContact, ...more },
    });
  responder(story.person({ name: '阿依古丽·示例' }), 6, {
    ...{ lifeType: 'respond', certNo: 'SL2026000002', certExpire: story.day(-1000) },
  });
  responder(story.person(), 11, { lifeType: 'train', expectDates, photo: portrait() }).approve(7);
}

function createLectures(story: Story): void {
  const request = (person: Person, daysAgo: number, name: string, serial: number, more: object = {}) =>
    story.application('lecture', person).submit(daysAgo, {
      ...{ ...unitOf(name, serial, 1), linkman: linkmanOf(person), topic: '心肺复苏与AED', audience: '居民' },
      ...{ people: 60, expectDate: story.day(-21), period: '下午', duration: 2, isFree: 0 },
      ...{ region: addressIn('湖滨区', '湖滨路示例段16号'), venue: ['投影', '音响'], ...more },
    });
  request(story.person(), 4, '临澜市湖滨社区居民委员会', 21);
  request(story.person(), 14, '临澜市云山区老年大学', 22, { audience: '老年人' }).approve(10);
  const company = { nature: 2, audience: '企业职工', isFree: 1, letter: documentOf('申请函') };
  const paying = story.person();
  request(paying, 15, '临澜市示例物流公司', 23, company)
    .approve(11)
    .followUp(9, 'quote', {
      quoteAmount: '1200.00',
      quoteFor: '讲师两名、练习器材与耗材',
      payBy: story.day(-10),
    })
    .followUp(1, 'voucher', {
      ...{
        payer: '临澜市示例物流公司',
        payDate: story.day(1),
        payAmount: '1200.00',
        voucher: documentOf('转账回单'),
      },
    });
  request(story.person(), 45, '临澜市第一中学', 24, { audience: '学生', people: 320, topic: '防灾避险' })
    .approve(41)
    .advance(20);
}
