/**
 * The error catalogue: all refusals of the API, shared by server and browser. `code` is sent in the envelope, `status`
 * is the HTTP status, `text` is the message shown to the user. A test verifies that the contract lists exactly these;
 * the contract also documents the remedy (`x-remedy`), which is not part of the catalogue because it would be shipped
 * to every page and no screen shows it.
 */
export const refusals = {
  sessionInvalid: {
    code: -1,
    status: 401,
    text: '登录已过期，请重新登录',
  },
  badRequest: { code: 1001, status: 400, text: '请求内容不正确，请核对后重试' },
  formInvalid: {
    code: 1002,
    status: 422,
    text: '有内容需要修改，请核对后重新提交',
  },
  unknownField: {
    code: 1003,
    status: 422,
    text: '包含表单中没有的内容，请刷新页面后重试',
  },
  organisationMissing: { code: 1004, status: 400, text: '缺少机构标识' },
  notFound: { code: 1005, status: 404, text: '没有找到您要的内容' },
  methodNotAllowed: { code: 1006, status: 405, text: '不支持这种请求方式' },
  tooLarge: { code: 1007, status: 413, text: '提交的内容过大' },
  unsupportedType: { code: 1008, status: 415, text: '不支持这种内容格式' },
  organisationSuspended: { code: 1009, status: 503, text: '这个机构的网站暂停服务，请稍后再来' },
  forbidden: { code: 1101, status: 403, text: '您没有权限进行此操作' },
  proofNeeded: { code: 1103, status: 403, text: '请先验证是您本人' },
  secondFactorMissing: {
    code: 1104,
    status: 403,
    text: '工作人员须先设置第二重验证，请到“账号安全”设置',
  },
  tooOften: { code: 1102, status: 429, text: '操作过于频繁，请稍后再试' },
  conflict: { code: 1201, status: 409, text: '内容已被更新，请刷新后再操作' },
  notAllowedNow: {
    code: 1202,
    status: 409,
    text: '当前状态不能进行此操作',
  },
  formChanged: {
    code: 1203,
    status: 409,
    text: '表单已更新，请核对有变化的内容后再提交',
  },
  duplicate: {
    code: 1204,
    status: 409,
    text: '您已提交过申请，请勿重复提交，可在“用户中心”查看进度',
  },
  keyReused: { code: 1205, status: 409, text: '这次提交的编号已用于另一次提交' },
  notEligible: { code: 1206, status: 409, text: '暂不能在线办理，请按提示联系工作人员' },
  claimed: {
    code: 1207,
    status: 409,
    text: '其他工作人员正在办理这件申请',
  },
  paymentRefused: {
    code: 1208,
    status: 409,
    text: '支付平台没有受理这笔订单，请换一种付款方式',
  },
  secondPerson: {
    code: 1211,
    status: 409,
    text: '须由另一位工作人员办理',
  },
  undrawable: {
    code: 1210,
    status: 422,
    text: '有的字现有字体打印不出，请联系工作人员为您补字',
  },
  payerUnknown: {
    code: 1213,
    status: 409,
    text: '请先在微信里确认由谁付款',
  },
  credentialsWrong: {
    code: 2001,
    status: 400,
    text: '手机号或密码错误',
  },
  guessedTooOften: {
    code: 2002,
    status: 429,
    text: '密码错误次数较多，请稍后再试，或使用短信登录',
  },
  captchaWrong: { code: 2003, status: 400, text: '验证未通过，请重新验证' },
  smsCodeWrong: {
    code: 2004,
    status: 400,
    text: '短信验证码不正确或已失效',
  },
  smsTooOften: { code: 2005, status: 429, text: '验证码发送过于频繁，请稍后再试' },
  mobileTaken: { code: 2006, status: 409, text: '该手机号已注册，请直接登录' },
  underage: {
    code: 2007,
    status: 400,
    text: '未满14周岁请由监护人代为注册',
  },
  passwordWeak: {
    code: 2008,
    status: 422,
    text: '密码为8–64位，不能是常见的密码',
  },
  notRegistered: { code: 2009, status: 404, text: '该手机号尚未注册，请先注册' },
  wechatExpired: {
    code: 2010,
    status: 400,
    text: '微信授权没有成功或已失效，请重新授权',
  },
  captchaNeeded: { code: 2011, status: 400, text: '需要先完成安全验证，请稍等' },
  secondFactorNeeded: { code: 2012, status: 403, text: '请完成第二重验证' },
  secondFactorWrong: { code: 2013, status: 400, text: '第二重验证没有通过，请重试' },
  challengeExpired: { code: 2014, status: 400, text: '验证已超时，请重新开始' },
  maintenance: { code: 9002, status: 503, text: '网站正在维护，请稍后再来' },
  unavailable: { code: 9001, status: 503, text: '服务暂时不可用，请稍后重试' },
  unexpected: { code: 9000, status: 500, text: '提交失败，请稍后重试' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;

/** Name of a refusal in the catalogue. */
export type RefusalName = keyof typeof refusals;

/** A problem with one answer of a form or one part of a request. */
export interface FieldError {
  /** JSON pointer of the answer, e.g. `/contacts/0/mobile`. */
  path: string;
  /** The failed keyword of the schema, e.g. `required`, `format`, `unevaluatedProperties`. */
  keyword: string;
  /** Message shown to the user: what is wrong and how to fix it. */
  message: string;
}

/**
 * A call refused for a reason of the catalogue. Thrown on the server by handlers and stores, and in the browser by the
 * client when an envelope has a code other than 0.
 */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;
  constructor(
    readonly reason: RefusalName,
    /** Overrides the text of the catalogue with a more specific message; always Chinese, shown to the user. */
    text: string = refusals[reason].text,
    readonly fields: FieldError[] = [],
    /** Data for the screen in addition to the message, e.g. `{ retryAfter: 60 }`. */
    readonly detail: Record<string, unknown> = {},
  ) {
    super(text);
    this.name = 'Refusal';
    this.code = refusals[reason].code;
    this.status = refusals[reason].status;
  }
}
