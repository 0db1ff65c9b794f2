import type { OverviewPart } from '../../engine/overview-source';

/** The parts of the overview in display order, each with its empty state. */
export const parts: readonly Omit<OverviewPart, 'lines'>[] = [
  {
    id: 'applications',
    title: '我的申请',
    path: '/userCenter?tab=applications',
    empty: { text: '还没有申请。', title: '看看能办什么', path: '/matter' },
  },
  {
    id: 'gifts',
    title: '我的捐赠',
    path: '/userDonate',
    empty: { text: '还没有捐赠。', title: '在线捐款', path: '/donation' },
  },
  {
    id: 'receipts',
    title: '我的票据',
    path: '/invoiceList',
    empty: { text: '捐款、会费到账后可以开票。', title: '申请票据', path: '/invoiceList' },
  },
  {
    id: 'certificates',
    title: '我的证书',
    path: '/userCertificate',
    empty: {
      text: '捐款、入会、考核合格后，证书在这里。',
      title: '核对一张证书',
      path: '/certificateVerify',
    },
  },
  {
    id: 'learning',
    title: '培训与考试',
    path: '/userTrain',
    empty: { text: '还没有报名培训。', title: '看看近期班次', path: '/trainList' },
  },
  {
    id: 'service',
    title: '志愿服务',
    path: '/userVolunteerApp',
    empty: { text: '还不是志愿者。', title: '了解志愿活动', path: '/volunteerActivity' },
  },
  {
    id: 'membership',
    title: '会员服务',
    path: '/userMemberApp',
    empty: { text: '还没有入会。', title: '了解怎样入会', path: '/userMemberStep' },
  },
  {
    id: 'letters',
    title: '我的信件',
    path: '/userFeedBack',
    empty: { text: '还没有写过信。', title: '给会长写信', path: '/feedBackForm' },
  },
];
