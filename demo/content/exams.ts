import { type DemoContent, daysBefore } from './demo-content';

const files = import.meta.glob<string>('./bank/*.md', { query: '?raw', import: 'default', eager: true });

/** Right choices of each question, by its text. */
export const examBank: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(files).flatMap(text =>
    readQuestions(text).map(({ title, choices }) => {
      const right = choices.filter(choice => 'right' in choice);
      return [title, right.map(choice => choice.text)] as const;
    }),
  ),
);

/** The exams of the demo organisation and its question bank: one file of `bank` per topic. */
export function exams(now: Date): DemoContent[] {
  const at = daysBefore(now, 60);
  const questions = Object.entries(files).flatMap(([file, text]) => {
    const category = file.replace(/^.*\/|\.md$/gu, '');
    return readQuestions(text).map(data => ({ category, ...data }));
  });
  return [
    ...examList.map(data => ({ kind: 'exam', name: data.title, data, at }) as const),
    ...questions.map(data => ({ kind: 'question', name: data.title, data, at }) as const),
  ];
}

const examList = [
  {
    category: 'certificate',
    title: '救护员理论考核（示例）',
    summary: '救护员取证、复训与师资班的学员在培训期间参加。考核合格，加上实操合格，发给证书。',
    courseTypes: ['救护员取证', '救护员复训', '救护师资'],
    ...{ questions: 20, minutes: 30, passMark: 80, attempts: 3, waitHours: 24, rank: 10 },
  },
  {
    category: 'practice',
    title: '急救知识练习（示例）',
    summary: '题目和取证考核出自同一题库，交卷后看到每一题的解析。',
    ...{ questions: 20, minutes: 30, passMark: 80, rank: 20 },
  },
  {
    category: 'practice',
    title: '心肺复苏与AED专项练习（示例）',
    summary: '十道题，十分钟，把最要紧的几步练熟。',
    topics: ['scene', 'cpr', 'aed'],
    ...{ questions: 10, minutes: 10, passMark: 80, rank: 30 },
  },
  {
    category: 'practice',
    title: '家庭意外与防灾练习（示例）',
    summary: '烫伤、噎住、触电、火灾、地震：家里人都该会的。',
    topics: ['choking', 'trauma', 'illness', 'accident', 'disaster'],
    ...{ questions: 15, minutes: 15, passMark: 80, rank: 40 },
  },
];

/**
 * Parses a file of questions: `= source`, then each as `# text` (`@ source` where it has one of its own), `+ right`, `-
 * wrong`, `> explanation`.
 */
function readQuestions(file: string) {
  const source = /^= (.*)$/mu.exec(file)?.[1] ?? '';
  return file
    .split(/^# /mu)
    .slice(1)
    .map(part => {
      const [heading = '', ...lines] = part.trim().split('\n');
      const [title = '', ownSource = source] = heading.split(' @');
      const choices = lines.flatMap(line => {
        const text = line.slice(2).trim();
        if (line.startsWith('+ ')) return [{ text, right: true }];
        return line.startsWith('- ') ? [{ text }] : [];
      });
      const explanation = lines.find(line => line.startsWith('> '))?.slice(2) ?? '';
      return { title, choices, explanation, guidelineVersion: ownSource };
    });
}
