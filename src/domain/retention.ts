/**
 * What is kept for how long, and why: the one table from which the retention job deletes, `docs/privacy.md` is written and
 * the privacy page of members tells. Every table of the database is in exactly one kind; `tests/api/retention.test.ts`
 * compares it with the data model.
 */

/** Ground for processing, by the items of 个人信息保护法 art 13; null where nothing personal is stored. */
export type LegalGround = 'consent' | 'contract' | 'duty' | null;

/**
 * What happens in the end. `delete`: the rows are deleted. `erase`: emptied or deleted with the account. `anonymise`: kept
 * without what identifies a person. `keep`: kept as they are.
 */
export type Disposal = 'delete' | 'erase' | 'anonymise' | 'keep';

/** Rows of a table that are deleted once a time in them is past by so many seconds. */
export interface AgeLimit {
  table: string;
  /** A column of type `timestamptz` or `date`. */
  column: string;
  seconds: number;
}

/** A kind of data. */
export interface DataKind {
  id: string;
  /** Name, as members read it where `personal` is true. */
  title: string;
  /** What it is for. */
  purpose: string;
  tables: readonly string[];
  ground: LegalGround;
  disposal: Disposal;
  /** How long, from when, in words. */
  period: string;
  /** Why it is kept beyond its purpose, e.g. a legal duty; empty where it is not. */
  reason: string;
  /** Whether it is about account holders or visitors: then members are told. */
  personal: boolean;
  /** What the retention job deletes by age. */
  limits?: readonly AgeLimit[];
  /** What the retention job deletes by a condition of its own: name of a module's `retentionSteps`. */
  steps?: readonly string[];
  /** Another job that deletes or erases it, sooner than the retention job would. */
  jobs?: readonly string[];
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The job that erases accounts. */
const ERASURE = 'privacy.erase';

/** Days after which the record of a run of the retention job is deleted. */
const RUNS_KEPT_DAYS = 1095;

export const dataKinds: readonly DataKind[] = [
  {
    id: 'account',
    title: '账户资料',
    purpose: '登录、识别本人、按本人的选择通知',
    tables: ['account', 'former_mobile', 'message_setting', 'role_request'],
    ground: 'contract',
    disposal: 'erase',
    period: '到注销账号为止：等待期七天满后十分钟内删除；访客没有提交的，一天后删除',
    reason: '',
    personal: true,
    steps: ['guests'],
    jobs: [ERASURE],
  },
  {
    id: 'sessions',
    title: '登录状态和用过的设备',
    purpose: '保持登录，认出常用的设备，查是谁登录过',
    tables: ['session', 'device_login', 'known_device', 'wechat_payer'],
    ground: 'contract',
    disposal: 'delete',
    period: '登录结束三十天后，设备半年没有用过，接力登录的代码过期后',
    reason: '',
    personal: true,
    limits: [
      { table: 'session', column: 'expires_at', seconds: 30 * DAY },
      { table: 'known_device', column: 'used_at', seconds: 180 * DAY },
      { table: 'device_login', column: 'expires_at', seconds: 0 },
    ],
    jobs: [ERASURE],
  },
  {
    id: 'signInProtection',
    title: '验证码和登录保护',
    purpose: '核对手机号，防止猜密码和滥发',
    tables: ['sms_code', 'captcha', 'attempt', 'call_count', 'wechat_oauth_state'],
    ground: 'contract',
    disposal: 'delete',
    period: '短信验证码两天，失败的次数一天，其余一小时以内',
    reason: '',
    personal: true,
    limits: [
      { table: 'sms_code', column: 'sent_at', seconds: 2 * DAY },
      { table: 'captcha', column: 'expires_at', seconds: HOUR },
      { table: 'attempt', column: 'at', seconds: DAY },
      { table: 'call_count', column: 'ends_at', seconds: 0 },
      { table: 'wechat_oauth_state', column: 'expires_at', seconds: 0 },
    ],
  },
  {
    id: 'wechat',
    title: '绑定的微信',
    purpose: '用微信登录、在微信里付款',
    tables: ['wechat_binding', 'wechat_openid'],
    ground: 'consent',
    disposal: 'erase',
    period: '到解除绑定或注销账号为止',
    reason: '',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'addresses',
    title: '收货地址和票据抬头',
    purpose: '填表时选用',
    tables: ['address', 'invoice_title'],
    ground: 'contract',
    disposal: 'erase',
    period: '到本人删除或注销账号为止',
    reason: '',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'drafts',
    title: '没有提交的草稿',
    purpose: '接着填写',
    tables: ['draft'],
    ground: 'contract',
    disposal: 'delete',
    period: '最后一次保存三十天后，或注销账号时',
    reason: '',
    personal: true,
    jobs: ['flows.sweep', ERASURE],
  },
  {
    id: 'applications',
    title: '申请的内容和办理记录',
    purpose: '办理本人提交的事项',
    tables: [
      'application',
      'application_event',
      'application_note',
      'assignment',
      'deadline',
      'held_place',
      'cell_sampling',
      'aed_report',
      'rescue_class',
      'teaching',
      'letter',
      'published_letter',
    ],
    ground: 'contract',
    disposal: 'anonymise',
    period: '到注销账号为止：内容删除，只留受理编号、事项、时间和办理的步骤',
    reason: '留下的步骤用来核对统计和账目，与本人对不上',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'messages',
    title: '站内消息和留言',
    purpose: '告知办理的进展；项目留言墙',
    tables: ['message', 'project_message'],
    ground: 'contract',
    disposal: 'erase',
    period: '到注销账号为止',
    reason: '',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'files',
    title: '上传的文件',
    purpose: '证明申请中的内容',
    tables: ['file', 'phone_upload'],
    ground: 'contract',
    disposal: 'erase',
    period: '没有提交的一至七天，在草稿里的三十天；提交了的随申请，到注销账号为止',
    reason: '',
    personal: true,
    jobs: ['file.sweep', ERASURE],
  },
  {
    id: 'consents',
    title: '同意的记录',
    purpose: '证明在什么时候同意、撤回了哪一版文本',
    tables: ['consent'],
    ground: 'duty',
    disposal: 'anonymise',
    period: '注销账号时撤回，记录保留，与本人对不上',
    reason: '处理个人信息须能证明取得过同意',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'accounting',
    title: '捐赠、付款、退款和票据',
    purpose: '收款、入账、退款、开票、公示',
    tables: [
      'payment_order',
      'refund',
      'refund_step',
      'ledger_posting',
      'ledger_total',
      'provider_webhook',
      'donation',
      'donation_certificate',
      'goods_donation',
      'goods_item',
      'goods_distribution',
      'receipt',
      'receipt_order',
      'receipt_request',
      'receipt_series',
      'aid_grant',
      'spending',
      'correction',
      'payment_account',
      'short_link_donation',
      'member_dues',
      'dues_renewal',
    ],
    ground: 'duty',
    disposal: 'anonymise',
    period: '会计档案保管期限内（凭证和账簿三十年）；注销账号时删去姓名和证件号码',
    reason: '会计档案管理办法规定了保管期限，期限内不能删除账目',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'training',
    title: '培训、学习和考试',
    purpose: '报名、学习进度、考试、证书查验',
    tables: ['course_seat', 'exam_paper', 'learner', 'lesson_progress', 'rescuer_certificate'],
    ground: 'contract',
    disposal: 'erase',
    period: '到注销账号为止；发出的救护员证留在证书登记里，不再与账号相连',
    reason: '证书有效期内，用人的单位要能查验',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'volunteering',
    title: '志愿服务',
    purpose: '报名、签到、服务时长',
    tables: ['volunteer', 'volunteer_sign_up', 'volunteer_attendance'],
    ground: 'contract',
    disposal: 'erase',
    period: '到注销账号为止',
    reason: '',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'membership',
    title: '会籍',
    purpose: '会员资格和会费',
    tables: ['member'],
    ground: 'contract',
    disposal: 'anonymise',
    period: '到退会或注销账号为止；只留会员编号，供核对会费',
    reason: '会费属于会计档案',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'auditLog',
    title: '操作记录',
    purpose: '查清谁登录过、谁看过个人信息、谁改过权限',
    tables: ['audit_log'],
    ground: 'duty',
    disposal: 'anonymise',
    period: '至少六个月，期间谁都不能删改；注销之后只剩账户编号，与本人对不上',
    reason: '网络安全法要求网络日志至少留存六个月',
    personal: true,
    jobs: [ERASURE],
  },
  {
    id: 'usage',
    title: '访问的统计',
    purpose: '看哪些页面、哪一步有困难；没有标识访问者的内容',
    tables: [
      'funnel_mark',
      'funnel_count',
      'vain_search',
      'page_view',
      'content_feedback',
      'short_link',
      'short_link_visit',
    ],
    ground: 'contract',
    disposal: 'delete',
    period: '当天去重用的标记一天后，没有结果的搜索九十天没有人再搜之后；只剩次数的一直保留',
    reason: '',
    personal: true,
    limits: [
      { table: 'funnel_mark', column: 'day', seconds: DAY },
      { table: 'vain_search', column: 'last_at', seconds: 90 * DAY },
    ],
  },
  {
    id: 'staffWork',
    title: '工作人员的常用语',
    purpose: '审核时选用',
    tables: ['reply_template'],
    ground: 'contract',
    disposal: 'erase',
    period: '到本人删除或注销账号为止',
    reason: '',
    personal: false,
    jobs: [ERASURE],
  },
  {
    id: 'retentionRuns',
    title: '按期删除的记录',
    purpose: '证明按这张表删除过什么',
    tables: ['retention_run'],
    ground: null,
    disposal: 'delete',
    period: '三年',
    reason: '',
    personal: false,
    limits: [{ table: 'retention_run', column: 'started_at', seconds: RUNS_KEPT_DAYS * DAY }],
  },
  {
    id: 'forms',
    title: '表单和办理过程的版本',
    purpose: '按提交时的版本办完、重放',
    tables: [
      'form_version',
      'live_form',
      'folder_form',
      'form_change',
      'form_change_event',
      'form_publication',
      'form_report',
      'form_preview',
      'refused_form_base',
    ],
    ground: null,
    disposal: 'keep',
    period: '一直；试看的版本一天，影响报告九十天',
    reason: '申请的记录引用它们',
    personal: false,
    jobs: ['studio.tidy'],
  },
  {
    id: 'content',
    title: '机构发布的内容和设置',
    purpose: '网站的内容、菜单、项目、活动、课程、网点',
    tables: [
      'organisation',
      'organisation_host',
      'menu',
      'tile',
      'document',
      'content',
      'content_revision',
      'content_count',
      'content_translation',
      'media',
      'project',
      'project_phase',
      'project_dynamic',
      'aid_programme',
      'aid_batch',
      'course',
      'lesson',
      'lecture_intake',
      'exam',
      'exam_question',
      'exam_wording',
      'sampling_site',
      'blood_site',
      'pickup_site',
      'aed_place',
      'volunteer_activity',
      'volunteer_position',
      'branch',
      'dues_rate',
      'direct_answer',
      'search_entry',
    ],
    ground: null,
    disposal: 'keep',
    period: '由机构决定',
    reason: '',
    personal: false,
  },
  {
    id: 'figures',
    title: '合计和计数',
    purpose: '公示和数据屏的数字；只有数',
    tables: [
      'application_count',
      'donation_total',
      'donation_day',
      'goods_total',
      'exam_answer_count',
      'letter_total',
      'aed_total',
      'statistic',
      'manual_statistic',
      'place_count',
      'number_series',
    ],
    ground: null,
    disposal: 'keep',
    period: '一直',
    reason: '',
    personal: false,
  },
  {
    id: 'operations',
    title: '服务器的运行',
    purpose: '密钥的指纹、维护、到期、备份、锁',
    tables: [
      'key_fingerprint',
      'build_cache',
      'shared_change',
      'operator_setting',
      'expiry',
      'backup_report',
      'own_lock',
      'shared_lock',
      'wechat_credential',
    ],
    ground: null,
    disposal: 'keep',
    period: '一直；备份的报告四百天',
    reason: '',
    personal: false,
  },
  {
    id: 'sandbox',
    title: '模拟收银台',
    purpose: '试用；正式环境没有',
    tables: ['sandbox_charge', 'sandbox_refund'],
    ground: null,
    disposal: 'keep',
    period: '由试用的人删除数据库',
    reason: '',
    personal: false,
  },
];

/** All limits of the retention job, with the kind that each belongs to. */
export const ageLimits = (): (AgeLimit & { kind: string })[] =>
  dataKinds.flatMap(({ id, limits = [] }) => limits.map(limit => ({ kind: id, ...limit })));
