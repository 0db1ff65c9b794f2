import type { ComponentType } from 'react';
import { flowIds } from '../../generated/flow-ids';
import type { MemberMenuGroup } from '../pages/userCenter/menu-groups';

/** Who may open a page: everyone; any session including a guest's; logged-in members; staff. */
export type Access = 'public' | 'applicant' | 'member' | 'staff';

/** A page of the portal. */
export interface Route {
  /** Path template, `/matter/:flow` for any `/matter/…`; reported as the page view, never with a query. */
  path: string;
  /**
   * Loads the page's code when it is first opened. `begin`, where present, starts fetching the data that the query asks
   * for while the layout is still rendered.
   */
  load: () => Promise<{ default: ComponentType; begin?: (query: URLSearchParams) => void }>;
  /** Name of the page; the browser's title is `{title} - {organisation}`. */
  title: string;
  keywords?: string;
  description?: string;
  access: Access;
  /** Id of the flow that the page is about; when the flow is not declared, the page does not exist. */
  flow?: string;
  /** Group of the user centre's menu that contains the page. */
  group?: MemberMenuGroup;
  /** Flows whose applications the page lists; the menu shows the page for them. */
  listedFlows?: readonly string[];
  /** The page fills the window, without header, navigation and footer. */
  withoutLayout?: boolean;
  /** The page stays mounted when only the query changes, as on a desk with several open cases. */
  keepOnQueryChange?: boolean;
}

/** The route table, one row per page. A page that is not listed does not exist and is not linked. */
export const routes: readonly Route[] = [
  { path: '/index', title: '首页', access: 'public', load: () => import('../pages/index') },
  { path: '/news', title: '新闻中心', access: 'public', load: () => import('../pages/news') },
  { path: '/news/list', title: '新闻列表', access: 'public', load: () => import('../pages/news-list') },
  { path: '/news/detail', title: '新闻详情', access: 'public', load: () => import('../pages/news-detail') },
  {
    path: '/knowledge',
    title: '知识库',
    access: 'public',
    description: '急救、防灾、捐献常识，学会了，需要的时候用得上。',
    load: () => import('../pages/knowledge'),
  },
  { path: '/listThumb', title: '图片新闻列表', access: 'public', load: () => import('../pages/listThumb') },
  { path: '/specialOne', title: '热点专题', access: 'public', load: () => import('../pages/specialOne') },
  { path: '/specialThumb', title: '图片新闻', access: 'public', load: () => import('../pages/specialThumb') },
  { path: '/specialShow', title: '专题详情', access: 'public', load: () => import('../pages/specialShow') },
  { path: '/specialList', title: '专题列表', access: 'public', load: () => import('../pages/specialList') },
  { path: '/videoList', title: '视频中心', access: 'public', load: () => import('../pages/videoList') },
  { path: '/showVideo', title: '视频播放', access: 'public', load: () => import('../pages/showVideo') },
  { path: '/videoInfo', title: '视频详情', access: 'public', load: () => import('../pages/videoInfo') },
  { path: '/memberShow', title: '会员风采', access: 'public', load: () => import('../pages/memberShow') },
  {
    path: '/contact',
    title: '联系我们',
    access: 'public',
    description: '值班电话、捐赠热线、地址和各区县联系点。',
    load: () => import('../pages/contact'),
  },
  { path: '/datadownload', title: '下载中心', access: 'public', load: () => import('../pages/datadownload') },
  { path: '/hszh-list', title: '新闻列表', access: 'public', load: () => import('../pages/hszh-list') },
  { path: '/login', title: '用户登录', access: 'public', load: () => import('../pages/login') },
  { path: '/register', title: '用户注册', access: 'public', load: () => import('../pages/register') },
  { path: '/wechatReg', title: '微信注册', access: 'public', load: () => import('../pages/wechatReg') },
  { path: '/wxRegister', title: '微信注册', access: 'public', load: () => import('../pages/wxRegister') },
  { path: '/appLogin', title: '在这里接着用', access: 'public', load: () => import('../pages/appLogin') },
  {
    path: '/wechatSandbox',
    title: '模拟微信',
    access: 'public',
    withoutLayout: true,
    load: () => import('../pages/wechatSandbox'),
  },
  {
    path: '/website/document',
    title: '协议与政策',
    access: 'public',
    load: () => import('../pages/website-document'),
  },
  {
    path: '/developer/inbox',
    title: '开发收件箱',
    access: 'public',
    load: () => import('../pages/developer-inbox'),
  },
  { path: '/matter', title: '办事大厅', access: 'public', load: () => import('../pages/matter') },
  { path: '/matter/:flow', title: '办事指南', access: 'public', load: () => import('../pages/matter-flow') },
  {
    path: '/donateOrganShow',
    title: '人体器官捐献',
    access: 'public',
    flow: 'organ-donation',
    load: () => import('../pages/donateOrganShow'),
  },
  {
    path: '/donateStemCellShow',
    title: '造血干细胞捐献',
    access: 'public',
    flow: 'stem-cell',
    load: () => import('../pages/donateStemCellShow'),
  },
  {
    path: '/donateBloodShow',
    title: '无偿献血',
    access: 'public',
    load: () => import('../pages/donateBloodShow'),
  },
  {
    path: '/donateBloodDetailShow',
    title: '无偿献血详情',
    access: 'public',
    load: () => import('../pages/donateBloodDetailShow'),
  },
  {
    path: '/feedBack',
    title: '会长信箱',
    access: 'public',
    description: '写给会长的信和答复：咨询、建议、投诉、表扬，十五个工作日内答复。',
    load: () => import('../pages/feedBack'),
  },
  {
    path: '/feedBackForm',
    title: '写信',
    access: 'public',
    flow: 'letter',
    load: () => import('../pages/feedBackForm'),
  },
  {
    path: '/feedBackFind',
    title: '信件查询',
    access: 'public',
    flow: 'letter',
    load: () => import('../pages/feedBackFind'),
  },
  {
    path: '/userFeedBack',
    title: '我的信件与反馈',
    access: 'member',
    flow: 'letter',
    group: '我的信件与反馈',
    listedFlows: ['letter'],
    load: () => import('../pages/userFeedBack'),
  },
  { path: '/help-list', title: '人道救助', access: 'public', load: () => import('../pages/help-list') },
  {
    path: '/getHelp',
    title: '我要求助',
    access: 'public',
    flow: 'seek-help',
    load: () => import('../pages/getHelp'),
  },
  {
    path: '/donation',
    title: '在线捐款',
    access: 'public',
    flow: 'donation',
    load: () => import('../pages/donation'),
  },
  {
    path: '/donationItem',
    title: '物资捐赠',
    access: 'member',
    flow: 'goods-donation',
    load: () => import('../pages/donationItem'),
  },
  {
    path: '/donationFind',
    title: '捐款查询',
    access: 'public',
    flow: 'donation',
    load: () => import('../pages/donationFind'),
  },
  {
    path: '/donationList',
    title: '捐款公示',
    access: 'public',
    load: () => import('../pages/donationList'),
  },
  {
    path: '/userDonate',
    title: '我的捐赠',
    access: 'member',
    flow: 'donation',
    group: '我的捐赠',
    listedFlows: ['donation', 'goods-donation'],
    load: () => import('../pages/userDonate'),
  },
  {
    path: '/cashier',
    title: '模拟收银台',
    access: 'public',
    withoutLayout: true,
    load: () => import('../pages/cashier'),
  },
  { path: '/apply', title: '在线办理', access: 'public', load: () => import('../pages/apply') },
  {
    path: '/application',
    title: '申请详情',
    access: 'applicant',
    load: () => import('../pages/application'),
  },
  { path: '/userCenter', title: '用户中心', access: 'member', load: () => import('../pages/userCenter') },
  {
    path: '/myinfo',
    title: '我的消息',
    access: 'member',
    group: '我的消息',
    load: () => import('../pages/myinfo'),
  },
  {
    path: '/userMemberApp',
    title: '入会申请',
    access: 'member',
    group: '会员服务',
    listedFlows: ['membership', 'group-member'],
    load: () => import('../pages/userMemberApp'),
  },
  {
    path: '/userMemberStep',
    title: '入会流程',
    access: 'member',
    group: '会员服务',
    load: () => import('../pages/userMemberStep'),
  },
  {
    path: '/userMemberPerson',
    title: '个人会员',
    access: 'member',
    flow: 'membership',
    load: () => import('../pages/userMemberPerson'),
  },
  {
    path: '/userMemberGroup',
    title: '团体会员',
    access: 'member',
    flow: 'group-member',
    load: () => import('../pages/userMemberGroup'),
  },
  {
    path: '/userMemberDetail',
    title: '个人会员详情',
    access: 'member',
    load: () => import('../pages/userMemberDetail'),
  },
  {
    path: '/userMemberGroupDetail',
    title: '团体会员详情',
    access: 'member',
    load: () => import('../pages/userMemberGroupDetail'),
  },
  {
    path: '/userHelpList',
    title: '求助记录',
    access: 'member',
    flow: 'seek-help',
    group: '我的申请',
    listedFlows: ['seek-help'],
    load: () => import('../pages/userHelpList'),
  },
  {
    path: '/certificateVerify',
    title: '证书查询',
    access: 'public',
    load: () => import('../pages/certificateVerify'),
  },
  {
    path: '/invoiceList',
    title: '票据管理',
    access: 'public',
    flow: 'receipt',
    group: '票据管理',
    listedFlows: ['receipt'],
    load: () => import('../pages/invoiceList'),
  },
  {
    path: '/userCertificate',
    title: '我的证书',
    access: 'member',
    group: '我的证书',
    load: () => import('../pages/userCertificate'),
  },
  {
    path: '/userAddress',
    title: '我的地址',
    access: 'member',
    group: '我的地址',
    load: () => import('../pages/userAddress'),
  },
  {
    path: '/amountList',
    title: '捐款公示',
    access: 'public',
    description: '每一笔到账的捐款：时间、捐赠人、意向、金额与使用情况。',
    load: () => import('../pages/amountList'),
  },
  {
    path: '/goodsList',
    title: '捐物公示',
    access: 'public',
    description: '接收的每一批物资：数量、价值、意向与去向。',
    load: () => import('../pages/goodsList'),
  },
  {
    path: '/publicWelfare',
    title: '公益项目',
    access: 'public',
    load: () => import('../pages/publicWelfare'),
  },
  {
    path: '/publicWelfareInfo',
    title: '公益项目详情',
    access: 'public',
    load: () => import('../pages/publicWelfareInfo'),
  },
  { path: '/donationUse', title: '资金去向', access: 'public', load: () => import('../pages/donationUse') },
  {
    path: '/dataScreen',
    title: '数据驾驶舱',
    access: 'public',
    withoutLayout: true,
    description: '捐赠、支出、会员、救护培训与备灾物资的实时数字。',
    load: () => import('../pages/dataScreen'),
  },
  { path: '/preview', title: '预览', access: 'public', load: () => import('../pages/preview') },
  { path: '/search', title: '站内搜索', access: 'public', load: () => import('../pages/search') },
  {
    path: '/aedList',
    title: 'AED查询',
    access: 'public',
    // A change of the filter must not remount the map.
    keepOnQueryChange: true,
    load: () => import('../pages/aedList'),
  },
  {
    path: '/trainList',
    title: '培训报名',
    access: 'public',
    description: '救护员取证与复训、CPR+AED普及、专项课程的班次：时间、地点、名额与费用。',
    load: () => import('../pages/trainList'),
  },
  { path: '/trainInfo', title: '培训详情', access: 'public', load: () => import('../pages/trainInfo') },
  { path: '/trainVideo', title: '在线学习', access: 'member', load: () => import('../pages/trainVideo') },
  {
    path: '/userTrain',
    title: '我的培训',
    access: 'member',
    flow: 'training',
    group: '救护培训',
    listedFlows: ['training', 'training-group'],
    load: () => import('../pages/userTrain'),
  },
  { path: '/leaving', title: '注销申请已受理', access: 'public', load: () => import('../pages/leaving') },
  {
    path: '/volunteerActivity',
    title: '志愿活动',
    access: 'public',
    description: '近期的志愿活动：时间、地点、岗位与名额，按日历或列表查看，在线报名。',
    load: () => import('../pages/volunteerActivity'),
  },
  {
    path: '/volunteerInfo',
    title: '活动详情',
    access: 'public',
    load: () => import('../pages/volunteerInfo'),
  },
  {
    path: '/volunteerPunch',
    title: '签到签退',
    access: 'member',
    load: () => import('../pages/volunteerPunch'),
  },
  {
    path: '/volunteerCode',
    title: '签到码',
    access: 'member',
    withoutLayout: true,
    load: () => import('../pages/volunteerCode'),
  },
  {
    path: '/volunteerApply',
    title: '志愿者申请',
    access: 'member',
    flow: 'volunteer',
    load: () => import('../pages/volunteerApply'),
  },
  {
    path: '/exam',
    title: '在线考试',
    access: 'member',
    group: '救护培训',
    description: '急救知识练习与取证考试，随时保存，换一台设备也能接着答。',
    keepOnQueryChange: true,
    load: () => import('../pages/exam'),
  },
  {
    path: '/userVolunteerApp',
    title: '我的志愿服务',
    access: 'member',
    group: '志愿服务',
    listedFlows: ['volunteer', 'volunteer-activity'],
    load: () => import('../pages/userVolunteerApp'),
  },
  {
    path: '/volunteerStep',
    title: '志愿者申请进度',
    access: 'member',
    group: '志愿服务',
    load: () => import('../pages/volunteerStep'),
  },
  {
    path: '/phoneUpload',
    title: '手机上传',
    access: 'public',
    withoutLayout: true,
    load: () => import('../pages/phoneUpload'),
  },
  {
    path: '/desk',
    title: '审核工作台',
    access: 'staff',
    withoutLayout: true,
    keepOnQueryChange: true,
    load: () => import('../admin/desk'),
  },
  {
    path: '/finance',
    title: '退款',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/finance'),
  },
  {
    path: '/publicity',
    title: '公示',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/publicity'),
  },
  {
    path: '/content',
    title: '内容',
    access: 'staff',
    withoutLayout: true,
    keepOnQueryChange: true,
    load: () => import('../admin/content'),
  },
  {
    path: '/roster',
    title: '名单',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/roster'),
  },
  {
    path: '/questions',
    title: '考题统计',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/questions'),
  },
  {
    path: '/staff',
    title: '权限',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/staff'),
  },
  {
    path: '/audit',
    title: '操作记录',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/audit'),
  },
  {
    path: '/stock',
    title: '捐赠物资',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../admin/stock'),
  },
  {
    path: '/admin/:room',
    title: '工作台',
    access: 'staff',
    withoutLayout: true,
    keepOnQueryChange: true,
    load: () => import('../admin/lazy-section'),
  },
];

const byPath = new Map(routes.map(route => [route.path, route]));

/** Returns the route of a path, with or without its query; undefined when there is none. */
export function routeOf(path: string): Route | undefined {
  const bare = path.split(/[?#]/)[0]!;
  const route = byPath.get(bare) ?? routes.find(({ path }) => fits(path, bare));
  const matter = route?.path === '/matter/:flow' ? bare.split('/')[2] : route?.flow;
  return matter === undefined || flowIds.includes(matter) ? route : undefined;
}

/** Whether a path matches a template: a segment that starts with a colon matches any value. */
function fits(template: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
