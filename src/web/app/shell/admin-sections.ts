import { hasRole, OPERATOR, withOperator } from '../../../domain/roles';
import { isOperatingOrganisation } from '../api/first-responses';

/** Sections of the back office, each with the role that opens it; with several roles, any one is enough. */
export const adminSections = [
  { path: '/desk', title: '审核', role: 'review' },
  { path: '/stock', title: '物资', role: 'review:goods-donation' },
  {
    path: '/roster',
    title: '名单',
    role: ['review:volunteer-activity', 'review:training', 'review:training-group'],
  },
  { path: '/finance', title: '退款', role: 'finance' },
  { path: '/publicity', title: '公示', role: 'finance' },
  { path: '/content', title: '内容', role: 'content' },
  { path: '/admin/links', title: '短链接', role: ['content', 'finance'] },
  { path: '/questions', title: '考题', role: 'content' },
  { path: '/admin/studio', title: '表单', role: ['schemas', 'publish', 'try'] },
  { path: '/admin/player', title: '播放', role: 'replay' },
  { path: '/admin/progress', title: '填写', role: ['replay', 'schemas'] },
  { path: '/staff', title: '权限', role: 'admin' },
  { path: '/audit', title: '操作记录', role: 'admin' },
  { path: '/admin/organisation', title: '本机构', role: ['admin', 'finance'] },
  { path: '/admin/integration', title: '对接', role: 'admin' },
  { path: '/admin/federation', title: '联合数据', role: 'admin' },
  { path: '/admin/operations', title: '运维', role: OPERATOR },
  { path: '/admin/organisations', title: '机构', role: OPERATOR },
] as const;

/** Sections that these roles open; the first is where their work is. */
export const sectionsForRoles = (roles: readonly string[]) =>
  adminSections.filter(section => canOpenSection(section, roles));

export const canOpenSection = ({ role }: (typeof adminSections)[number], roles: readonly string[]): boolean =>
  [role].flat().some(requiredRole => hasRole(withOperator(roles, isOperatingOrganisation()), requiredRole));
