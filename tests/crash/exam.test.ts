import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAccount, openAccounts } from '../support/accounts';
import { startSeededServer } from '../support/seeded-server';
import type { Server } from '../support/server-process';

const PEOPLE = 12;
const KILLS = 4;

let server: Server;
let people: OpenAccount[];
beforeAll(async () => {
  server = await startSeededServer({ env: { LOG_LEVEL: 'warn' } });
  people = await openAccounts(server, PEOPLE);
});
afterAll(() => server.remove());

interface Paper {
  id: string;
  now: number;
  rightAnswers: number | null;
  list: { id: string; answer: string[]; multiple: boolean }[];
}

async function call<T>(
  account: OpenAccount,
  path: string,
  body?: object,
): Promise<{ code: number; data: T }> {
  const response = await fetch(`${server.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      organization: 'LLBA',
      token: account.token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json() as Promise<{ code: number; data: T }>;
}

interface Subject {
  examId: string;
  certificate: boolean;
  rules: { questions: number };
}

/** Starts a practice paper of twenty questions, or reopens it. */
async function practise(account: OpenAccount): Promise<Paper> {
  const { data } = await call<{ subjects: Subject[] }>(account, '/exam/paper/list');
  const subject = data.subjects.find(({ certificate, rules }) => !certificate && rules.questions === 20);
  return (await call<Paper>(account, '/exam/paper/create', { examId: subject?.examId })).data;
}

describe('Power cut during exams', () => {
  it('loses no acknowledged answer, and all continue with the same paper', async () => {
    const papers = await Promise.all(people.map(practise));
    /** By paper and question: the answer acknowledged last. */
    const promised = new Map<string, string[]>();
    let cutOff = 0;

    for (let round = 0; round < KILLS; round++) {
      const questions = (paper: Paper) => paper.list.slice(round * 5, round * 5 + 5);
      let acknowledged = 0;
      const answering = people.map(async (account, index) => {
        const paper = papers[index]!;
        for (const { id } of questions(paper)) {
          const answer = ['ABC'.charAt((index + round) % 3)];
          const answerResult = await call(account, '/exam/paper/question/submit', {
            paperId: paper.id,
            questionId: id,
            answer,
          });
          if (answerResult.code !== 0) return;
          promised.set(`${paper.id} ${id}`, answer);
          acknowledged += 1;
        }
      });
      const done = Promise.allSettled(answering);
      while (acknowledged < 10 + round * 5) await new Promise(resolve => setTimeout(resolve, 2));
      await server.kill9All();
      const outcomes = await done;
      cutOff += outcomes.filter(({ status }) => status === 'rejected').length;
      await server.restart();

      const again = await Promise.all(people.map(practise));
      expect(again.map(({ id }) => id)).toEqual(papers.map(({ id }) => id));
      for (const paper of again) {
        for (const { id, answer } of paper.list) {
          const known = promised.get(`${paper.id} ${id}`);
          if (known) expect(answer, `${paper.id} ${id}`).toEqual(known);
        }
      }
    }
    expect(cutOff).toBeGreaterThan(0);
  });

  it('during the submission leaves a paper either open or graded, never both, and counted once', async () => {
    const papers = await Promise.all(people.map(practise));
    const handingIn = Promise.allSettled(
      people.map((account, index) =>
        call<Paper>(account, '/exam/paper/submit', { paperId: papers[index]!.id }),
      ),
    );
    await new Promise(resolve => setTimeout(resolve, 30));
    await server.kill9All();
    const outcomes = await handingIn;
    await server.restart();
    for (const [index, account] of people.entries()) {
      const submission = outcomes[index];
      const { code, data } = await call<Paper>(account, '/exam/paper/submit', { paperId: papers[index]!.id });
      expect(code).toBe(0);
      expect(data.rightAnswers).not.toBeNull();
      if (submission?.status === 'fulfilled' && submission.value.code === 0) {
        expect(data.rightAnswers).toBe(submission.value.data.rightAnswers);
      }
    }
  });
});
