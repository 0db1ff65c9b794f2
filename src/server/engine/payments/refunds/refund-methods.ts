/** Refund methods with their duration, as shown to the payer. */
export const refundMethods = {
  provider: '原路退回付款的账户，一般1–3个工作日到账，以支付平台为准',
  transfer: '由本会转账退回，到账时间以银行为准',
} as const;
