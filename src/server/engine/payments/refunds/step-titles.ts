/** Titles of refund steps, for staff and the payer. */
export const stepTitles = {
  asked: '提出退款',
  approved: '同意退款',
  refused: '不予退款',
  sent: '退款已交支付平台',
  failed: '支付平台未能退回',
  done: '已退款',
} as const;
