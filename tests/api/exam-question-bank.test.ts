import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { Editor, must } from '../support/content-editor';
import { Examinee } from '../support/exam-candidate';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
/** Topic used by these tests only. */
const topic = 'movement';

beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
  await portal.services.db.deleteFrom('exam_question').where('topic', '=', topic).execute();
});
afterAll(() => portal.close());

const question = (change: object = {}) => ({
  category: topic,
  title: '示例题：天空在晴天是什么颜色',
  choices: [{ text: '绿色' }, { text: '蓝色', right: true }, { text: '紫色' }],
  explanation: '示例解析。',
  guidelineVersion: '示例依据（2026）',
  ...change,
});

/** A practice exam restricted to these questions. */
const practice = (change: object = {}) => ({
  ...{ category: 'practice', title: '示例练习', topics: [topic], questions: 5, minutes: 10, passMark: 60 },
  ...change,
});

const tallies = async (query: Record<string, string> = { topic }) =>
  (await editor.get('/admin/exam/question/list', { pageSize: '100', ...query })).data;

describe('The question bank', () => {
  it('is edited as content: published questions can be drawn, withdrawn ones cannot', async () => {
    const exam = await editor.createPublished(practice({ title: '示例练习：出题' }), 'exam');
    const publishedQuestion = await editor.createPublished(question(), 'question');
    const examinee = await Examinee.create(portal);
    const { data: paper } = await examinee.startPaper({ examId: exam.id });
    expect(paper.list).toMatchObject([
      { id: publishedQuestion.id, text: question().title, topic: '人道知识与法律', multiple: false },
    ]);
    expect([...paper.list[0].choices].sort()).toEqual(['紫色', '绿色', '蓝色'].sort());
    await examinee.submitPaper(paper.id);
    must(await editor.withdraw(publishedQuestion));
    expect(await examinee.startPaper({ examId: exam.id })).toMatchObject({
      code: refusals.notAllowedNow.code,
    });
  });

  it.each([
    ['nothing right', [{ text: '甲' }, { text: '乙' }], '请勾选正确的选项'],
    [
      'everything right',
      [
        { text: '甲', right: true },
        { text: '乙', right: true },
      ],
      '不能每个选项都正确',
    ],
    ['two choices alike', [{ text: '甲', right: true }, { text: '乙' }, { text: '乙' }], '有两个选项相同'],
  ])('refuses a question with %s', async (_, choices, message) => {
    const draft = await editor.createDraft(question({ choices }), 'question');
    expect(await editor.publish(draft)).toMatchObject({ code: refusals.formInvalid.code, msg: message });
  });

  it('keeps the order of choices where one refers to the others', async () => {
    const exam = await editor.createPublished(practice({ title: '示例练习：次序' }), 'exam');
    const choices = [{ text: '甲' }, { text: '乙' }, { text: '丙' }, { text: '以上都对', right: true }];
    const publishedQuestion = await editor.createPublished(
      question({ title: '示例题：次序', choices, fixed: true }),
      'question',
    );
    const examinee = await Examinee.create(portal);
    for (let time = 0; time < 5; time++) {
      const { data } = await examinee.startPaper({ examId: exam.id });
      expect(data.list[0].choices).toEqual(['甲', '乙', '丙', '以上都对']);
      await examinee.submitPaper(data.id);
    }
    must(await editor.withdraw(publishedQuestion));
  });

  it('requires every right choice of a multiple-choice question', async () => {
    const exam = await editor.createPublished(practice({ title: '示例练习：多选' }), 'exam');
    const choices = [{ text: '甲', right: true }, { text: '乙', right: true }, { text: '丙' }];
    const publishedQuestion = await editor.createPublished(
      question({ title: '示例题：多选', choices }),
      'question',
    );
    const examinee = await Examinee.create(portal);
    const { data: paper } = await examinee.startPaper({ examId: exam.id });
    expect(paper.list[0].multiple).toBe(true);
    const right = (await examinee.key(paper)).get(publishedQuestion.id) ?? [];
    await examinee.answer(paper.id, publishedQuestion.id, right.slice(0, 1));
    expect((await examinee.submitPaper(paper.id)).data.score).toBe(0);
    const { data: second } = await examinee.startPaper({ examId: exam.id });
    await examinee.answerAll(second);
    expect((await examinee.submitPaper(second.id)).data.score).toBe(100);
    must(await editor.withdraw(publishedQuestion));
  });

  it('leaves running papers unchanged when a question is edited or withdrawn', async () => {
    const exam = await editor.createPublished(practice({ title: '示例练习：改题' }), 'exam');
    const publishedQuestion = await editor.createPublished(
      question({ title: '示例题：原来的说法' }),
      'question',
    );
    const examinee = await Examinee.create(portal);
    const { data: paper } = await examinee.startPaper({ examId: exam.id });
    const letter = (text: string) => 'ABC'.charAt(paper.list[0].choices.indexOf(text));
    await examinee.answer(paper.id, publishedQuestion.id, [letter('蓝色')]);
    const changed = question({
      title: '示例题：另一种说法',
      choices: [{ text: '蓝色' }, { text: '绿色', right: true }],
    });
    const { revision } = must(
      await editor.save('question', changed, {
        id: publishedQuestion.id,
        revision: publishedQuestion.revision,
      }),
    );
    must(await editor.publish({ ...publishedQuestion, revision }));
    const { data } = await examinee.submitPaper(paper.id);
    expect(data.list[0]).toMatchObject({ text: '示例题：原来的说法', result: { correct: true } });
    const texts = (await tallies()).list.map(({ text, published }: { text: string; published: boolean }) => [
      text,
      published,
    ]);
    expect(texts).toContainEqual(['示例题：原来的说法', false]);
    expect(texts).toContainEqual(['示例题：另一种说法', true]);
  });

  it('keeps questions and answers out of public pages and search', async () => {
    const publishedQuestion = await editor.createPublished(
      question({ title: '示例题：不外传的题干' }),
      'question',
    );
    expect((await portal.get('/news/detail', { query: { id: publishedQuestion.id } })).code).toBe(
      refusals.notFound.code,
    );
    expect((await portal.get('/news/page/list', { query: { kind: 'question' } })).status).toBe(400);
    const { data } = await portal.get('/search/list', { query: { keyword: '不外传的题干' } });
    expect(JSON.stringify(data ?? '')).not.toContain(publishedQuestion.id);
  });

  it('is used by exams edited as content; a withdrawn exam is deleted', async () => {
    const rules = { category: 'certificate', courseTypes: ['专项'], attempts: 2, waitHours: 0 };
    const exam = await editor.createPublished(practice({ title: '示例考核', ...rules }), 'exam');
    const findExam = () =>
      portal.services.db
        .selectFrom('exam')
        .select(['title', 'attempts'])
        .where('id', '=', exam.id)
        .executeTakeFirst();
    expect(await findExam()).toEqual({ title: '示例考核', attempts: 2 });
    must(await editor.withdraw(exam));
    expect(await findExam()).toBeUndefined();
  });

  it('with too few questions shortens a practice', async () => {
    const exam = await editor.createPublished(practice({ title: '示例练习：一题', questions: 50 }), 'exam');
    const publishedQuestion = await editor.createPublished(question({ title: '示例题：独一题' }), 'question');
    const examinee = await Examinee.create(portal);
    const { data: paper } = await examinee.startPaper({ examId: exam.id });
    expect(paper.list.length).toBeGreaterThan(0);
    expect(paper.list.length).toBeLessThan(50);
    await examinee.submitPaper(paper.id);
    must(await editor.withdraw(publishedQuestion));
  });
});

describe('Question statistics', () => {
  it('are updated when a paper ends: wrong, blank, and per choice, the worst first', async () => {
    const exam = await editor.createPublished(practice({ title: '示例练习：统计' }), 'exam');
    const publishedQuestion = await editor.createPublished(question({ title: '示例题：统计' }), 'question');
    await portal.services.db
      .deleteFrom('exam_question')
      .where('topic', '=', topic)
      .where('id', '!=', publishedQuestion.id)
      .execute();
    for (const text of ['蓝色', '绿色', '绿色', '']) {
      const examinee = await Examinee.create(portal);
      const { data: paper } = await examinee.startPaper({ examId: exam.id });
      const letter = 'ABC'.charAt(paper.list[0].choices.indexOf(text));
      if (text) await examinee.answer(paper.id, publishedQuestion.id, [letter]);
      // A running paper is not counted.
      const before = (await tallies()).papers;
      await examinee.submitPaper(paper.id);
      expect((await tallies()).papers).toBe(before + 1);
    }
    const tally = (await tallies()).list.find(({ id }: { id: string }) => id === publishedQuestion.id);
    expect(tally).toMatchObject({ papers: 4, wrong: 2, blank: 1, wrongRate: 75, published: true });
    expect(
      tally.answers.map(({ papers, right }: { papers: number; right: boolean }) => [papers, right]),
    ).toEqual([
      [2, false],
      [1, true],
      [0, false],
    ]);
  });

  it('are exact when many papers end simultaneously', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => Examinee.create(portal)));
    const papers = await Promise.all(people.map(async examinee => (await examinee.practise()).data));
    const countAnsweredPapers = () =>
      portal.services.db
        .selectFrom('exam_answer_count')
        .select(({ fn }) => fn.sum<string>('papers').as('all'))
        .executeTakeFirstOrThrow();
    const before = Number((await countAnsweredPapers()).all ?? 0);
    const results = await Promise.all(
      people.map((examinee, index) => examinee.submitPaper(papers[index].id)),
    );
    expect(results.map(({ code }) => code)).toEqual(results.map(() => 0));
    expect(Number((await countAnsweredPapers()).all)).toBe(before + 12 * 20);
  });

  it('are restricted to editors of questions, by topic and page', async () => {
    const { data } = await portal.get('/admin/exam/question/list', {
      token: (await portal.signUp()).token,
    });
    expect(data?.list).toBeUndefined();
    const { total, topics } = await tallies({ topic: 'cpr' });
    expect(total).toBe(topics.find(({ code }: { code: string }) => code === 'cpr').questions);
    expect(await tallies({ topic: 'cpr', page: '99' })).toMatchObject({ total, list: [] });
  });
});

describe('The demo data', () => {
  it('contain more than sixty questions over all topics, each with an explanation and a source', async () => {
    const { topics } = await tallies({ topic: 'cpr' });
    expect(topics).toHaveLength(9);
    const rows = await portal.services.db
      .selectFrom('exam_wording')
      .selectAll()
      .where('topic', '!=', topic)
      .execute();
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) {
      expect(row.explanation.length, row.text).toBeGreaterThan(8);
      expect(row.guideline_version, row.text).toMatch(/20\d\d|》/u);
      expect(row.choices.length, row.text).toBeGreaterThanOrEqual(3);
    }
    // Questions with several right answers are rare, and marked on the paper.
    expect(rows.filter(({ right_choices }) => right_choices.length > 1).length).toBeLessThan(6);
  });
});
