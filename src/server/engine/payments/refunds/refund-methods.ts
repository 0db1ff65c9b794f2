/** How money goes back and how long that takes, as the payer reads it. */
export const refundMethods = {
  provider: '原路退回付款的账户，一般1–3个工作日到账，以支付平台为准',
  transfer: '由本会转账退回，到账时间以银行为准',
} as const;

/** What becomes of money that nothing waits for. */
export const overpaymentRefundText = `工作人员核对后退回：${refundMethods.provider}。您不用再办手续，办好之后会再通知您。`;
