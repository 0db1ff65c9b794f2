import { hasRole } from '../../domain/roles';

/** The rooms of the back office, each with the role that opens it. */
export const rooms = [
  { path: '/desk', title: '审核', role: 'review' },
  { path: '/stock', title: '物资', role: 'review:goods-donation' },
  { path: '/roster', title: '志愿', role: 'review:volunteer-activity' },
  { path: '/finance', title: '退款', role: 'finance' },
  { path: '/publicity', title: '公示', role: 'finance' },
  { path: '/content', title: '内容', role: 'content' },
  { path: '/questions', title: '考题', role: 'content' },
  { path: '/staff', title: '权限', role: 'admin' },
  { path: '/audit', title: '操作记录', role: 'admin' },
] as const;

/** The rooms that these roles open, the first being where their work is. */
export const roomsOf = (roles: readonly string[]) => rooms.filter(({ role }) => hasRole(roles, role));
