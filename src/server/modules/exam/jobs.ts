import { randomUUID } from 'node:crypto';
import { systemClock } from '../../../domain/dates';
import { executeWrites, prepareInsert } from '../../platform/db/batch-writes';
import type { Job } from '../../platform/jobs/job';
import type { PaperRow } from './paper-store';
import { submitOverdue } from './paper-submission';

/** Ends papers whose time is up, whether or not they are open in a browser. */
export const submitOverduePapers: Job<object> = {
  name: 'exam.end',
  every: 15,
  retries: 0,
  async work(_, { services: { db, log } }) {
    const now = systemClock();
    const ended = await submitOverdue(db, now);
    if (ended.length === 0) return;
    const [first, ...others] = ended.flatMap(paper => message(paper, new Date(now)));
    if (first) await executeWrites(db, [prepareInsert('message', first, ...others)]);
    log.info({ papers: ended.length }, 'papers whose time was up were ended');
  },
};

/** Notifies the examinee of the result of a certificate paper that timed out; practice papers send no message. */
function message({ account_id, application_id, title, score, passed, rules, attempt }: PaperRow, at: Date) {
  if (!application_id) return [];
  const left = rules.attempts - (attempt ?? 0);
  const outcome = passed
    ? `得分${score}分，合格。`
    : `得分${score}分，未达到合格线（${rules.passMark}分）${left > 0 ? `，还可补考${left}次` : ''}。`;
  const text = `“${title}”时间已到，系统按已答的内容交卷：${outcome}答案与解析在“在线考试”里。`;
  return [{ id: randomUUID(), account_id, application_id, title: '考试已结束', text, at }];
}
