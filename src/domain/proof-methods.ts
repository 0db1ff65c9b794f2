/** How people prove who they are, at a login or during a session, as the audit log names it. */
const proofMethods = {
  password: '密码',
  code: '短信验证码',
  wechat: '微信',
  handover: '另一台设备的二维码',
  passkey: '通行密钥',
  totp: '验证器 App',
  recoveryCode: '备用码',
} as const;

export type ProofMethod = keyof typeof proofMethods;

/** The name of a method; undefined for a text that is none. */
export const proofMethodTitle = (method: unknown): string | undefined => proofMethods[method as ProofMethod];
