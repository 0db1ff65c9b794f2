import { LETTERS } from '../../src/domain/exam-rules';
import type { Answer, TestPortal } from './test-portal';

interface Question {
  id: string;
  choices: string[];
  multiple: boolean;
  answer: string[];
}

/** An exam candidate. */
export class Examinee {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    readonly accountId: string,
  ) {}

  static async create(portal: TestPortal, account?: { token: string; accountId: string }): Promise<Examinee> {
    const { token, accountId } = account ?? (await portal.signUp());
    return new Examinee(portal, token, accountId);
  }

  list(query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get('/exam/paper/list', { token: this.token, query });
  }

  /** Starts or resumes a practice paper. */
  async practise(title = '急救知识练习（示例）'): Promise<Answer> {
    const { data } = await this.list();
    const subject = data.subjects.find((each: { title: string }) => each.title === title);
    return this.startPaper({ examId: subject.examId });
  }

  startPaper(body: object): Promise<Answer> {
    return this.portal.post('/exam/paper/create', { token: this.token, body });
  }

  open(id: string): Promise<Answer> {
    return this.portal.get('/exam/paper/detail', { token: this.token, query: { id } });
  }

  answer(paperId: string, questionId: string, answer: string[], chosenAt?: number): Promise<Answer> {
    const body = { paperId, questionId, answer, ...(chosenAt !== undefined && { chosenAt }) };
    return this.portal.post('/exam/paper/question/submit', { token: this.token, body });
  }

  submitPaper(paperId: string): Promise<Answer> {
    return this.portal.post('/exam/paper/submit', { token: this.token, body: { paperId } });
  }

  reportAway(paperId: string, seconds: number): Promise<Answer> {
    return this.portal.post('/exam/paper/away', { token: this.token, body: { paperId, seconds } });
  }

  /** Right answers of a paper by question, read from the database, because no operation returns them. */
  async key(paper: { list: Question[] }): Promise<Map<string, string[]>> {
    const rows = await this.portal.services.db
      .selectFrom('exam_wording')
      .innerJoin('exam_question', join =>
        join
          .onRef('exam_question.id', '=', 'question_id')
          .onRef('exam_question.version', '=', 'exam_wording.version'),
      )
      .select(['question_id', 'choices', 'right_choices'])
      .execute();
    const bank = new Map(rows.map(row => [row.question_id, row]));
    return new Map(
      paper.list.map(({ id, choices }) => {
        const row = bank.get(id);
        const right = (row?.right_choices ?? []).map(choiceIndex => row?.choices[choiceIndex]);
        const letters = choices.flatMap((text, choiceIndex) =>
          right.includes(text) ? [LETTERS.charAt(choiceIndex)] : [],
        );
        return [id, letters];
      }),
    );
  }

  /** Answers `right` questions correctly, the others wrongly. */
  async answerAll(paper: { id: string; list: Question[] }, right = paper.list.length): Promise<void> {
    const key = await this.key(paper);
    for (const [index, { id, choices }] of paper.list.entries()) {
      const letters = key.get(id) ?? [];
      const wrong = [...LETTERS.slice(0, choices.length)].find(letter => !letters.includes(letter)) ?? '';
      const { code, msg } = await this.answer(paper.id, id, index < right ? letters : [wrong]);
      if (code !== 0) throw new Error(msg);
    }
  }
}
