/**
 * What is kept in the audit log for half a year at least (网络安全法 art 21): who could have got in, what changed about
 * how, who of the staff looked at personal data, and what people did with their own.
 */
export const auditActions = {
  'account.registered': '注册账号',
  'staff.appointed': '设置角色',
  'login.succeeded': '登录',
  'login.failed': '登录失败',
  'login.locked': '密码登录被锁定',
  'staff.login': '工作人员登录',
  logout: '退出登录',
  'password.changed': '修改密码',
  'password.reset': '找回密码',
  'session.revoked': '让设备退出登录',
  'session.revokedOthers': '让其他设备退出登录',
  'session.handedOver': '让另一台设备接着用',
  'mobile.changed': '更换手机号',
  'wechat.bound': '绑定微信',
  'wechat.changed': '换绑微信',
  'wechat.unbound': '解除微信绑定',
  'identity.registered': '实名登记',
  'consent.withdrawn': '撤回同意',
  'data.exported': '导出个人数据',
  'account.leaving': '申请注销账号',
  'account.stayed': '撤销注销申请',
  'account.closed': '账号已注销',
  'application.viewed': '查看申请',
  'application.revealed': '查看被隐去的内容',
  'application.claimed': '认领申请',
  'application.takenOver': '接手申请',
  'application.noted': '写内部备注',
  'application.searched': '按手机号查找申请',
  'application.exported': '导出申请',
  'file.viewed': '查看文件',
  'document.refused': '索取他人的票据或证书，未予提供',
  'spending.recorded': '记支出',
  'spending.voucher': '上传支出凭证',
  'correction.published': '更正公示',
  'message.decided': '审核留言',
  'goods.distributed': '登记物资发放',
  'goods.takenBack': '撤回物资发放',
  'volunteer.roster': '查看志愿者名单',
  'volunteer.attendance': '登记志愿者的到场与时长',
  'volunteer.duty': '安排值班志愿者',
  'refund.opened': '提出退款',
  'refund.approved': '同意退款',
  'refund.refused': '不予退款',
  'refund.confirmed': '登记转账退款',
  'refund.limit': '修改退款限额',
  'audit.read': '查看操作记录',
} as const;

export type AuditAction = keyof typeof auditActions;

/** By which staff came to see personal data of others. */
export const lookActions: readonly AuditAction[] = [
  'application.viewed',
  'application.revealed',
  'application.searched',
  'application.exported',
  'file.viewed',
  'volunteer.roster',
];
