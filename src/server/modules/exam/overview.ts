import { MAX_OVERVIEW_LINES, type OverviewLine, type OverviewSource } from '../../engine/overview-source';
import { type ExamOption, listExamOptions } from './exam-options';
import { listOpenPapers } from './paper-store';

/** Certificate exams available to the account, and all its papers. */
export const overview: OverviewSource = {
  part: 'learning',
  async lines({ now, ...who }, { db }) {
    const [subjects, papers] = await Promise.all([
      listExamOptions(db, who, now.getTime()),
      listOpenPapers(db, who.accountId),
    ]);
    const open = new Map(papers.map(({ id, subject }) => [subject, id]));
    return subjects
      .filter(({ id, admission }) => admission !== null || open.has(id))
      .slice(0, MAX_OVERVIEW_LINES)
      .map(subject => lineOf(subject, open.get(subject.id)));
  },
};

function lineOf(
  { exam, admission, attemptStatus, reason }: ExamOption,
  paper: string | undefined,
): OverviewLine {
  const about = { title: exam.title, when: admission?.course.name ?? '' };
  if (paper) return { ...about, state: '进行中', path: `/exam?paper=${paper}`, next: '继续作答' };
  const state = attemptStatus?.passed ? '已合格' : reason === '' ? '可以考试' : reason;
  return { ...about, state, path: '/exam', next: reason === '' ? '参加考试' : null };
}
