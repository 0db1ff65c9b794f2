import { canReviewFlow } from '../../../domain/roles';
import { buildPath } from '../../app/list/list-address';

/** The kinds of events with a roster. */
export const rosterEventKinds = {
  activity: {
    title: '志愿活动',
    what: '活动',
    unit: '次活动',
    flows: ['volunteer-activity'],
    about: '名单、签到码、补登与核定时长。每一笔都留下记录，原来的不会被改掉。',
    coming: '没有将要举行的活动',
  },
  course: {
    title: '培训班次',
    what: '班次',
    unit: '个班次',
    flows: ['training', 'training-group'],
    about: '谁来上课、缴费、必修课与理论考试，可以打印签到表。考核结果在审核工作台登记。',
    coming: '没有将要开班的班次',
  },
} as const;

export type RosterKind = keyof typeof rosterEventKinds;

export const rosterKindsForRoles = (roles: readonly string[]): RosterKind[] =>
  (Object.keys(rosterEventKinds) as RosterKind[]).filter(kind =>
    rosterEventKinds[kind].flows.some(flow => canReviewFlow(roles, flow)),
  );

/** Address of the list of a kind, or of one roster. */
export const buildRosterPath = (
  kind: RosterKind,
  more: { when?: 'past' | undefined; id?: string } = {},
): string => buildPath('/roster', { kind: kind === 'activity' ? undefined : kind, ...more });
