import type { components } from '../../../generated/api';
import { type AuditAction, auditOfApplication } from '../../engine/audit-log';
import type { Services } from '../../engine/services';

type AnswerStep = Pick<components['schemas']['AnswerStep'], 'rows'>;

/** Actions shown to other reviewers. Merely opening a case appears in the audit log only. */
const actionTexts: Partial<Record<AuditAction, (label: string) => string>> = {
  'application.revealed': label => `查看了${label}`,
  'application.claimed': () => '认领',
  'application.takenOver': () => '接手',
};

const MAX_SHOWN = 20;

/** Lists who accessed which part of an application, latest first. */
export async function listAccessLog(
  { db }: Pick<Services, 'db'>,
  applicationId: string,
  answers: readonly AnswerStep[],
): Promise<components['schemas']['Case']['accessLog']> {
  const labels = new Map(answers.flatMap(({ rows }) => rows.map(({ path, label }) => [path, label])));
  const actions = Object.keys(actionTexts) as AuditAction[];
  const rows = await auditOfApplication(db, applicationId, actions, MAX_SHOWN);
  return rows.map(({ action, detail, at, nickname }) => {
    const { path } = detail as { path?: string };
    const what = actionTexts[action as AuditAction]?.(labels.get(path ?? '') ?? '一处内容') ?? action;
    return { at: at.toISOString(), who: nickname, what };
  });
}
