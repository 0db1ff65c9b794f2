import type { FollowUp, OperationId } from '../engine/declaration';
import { byMember } from './by-member';

/** The stage in which a fee is due. */
export const FEE_DUE = '待缴费';

/**
 * How a fee is paid by transfer: the applicant hands in a voucher, staff enter what has come in.
 * @param call the operation by which members hand the voucher in
 * @param received what staff do then, by which form, and the stage that follows
 */
export const paidByVoucher = (
  call: OperationId,
  { to, title = '确认收款', form = 'payment-received' }: Pick<FollowUp, 'to'> & Partial<FollowUp>,
): Record<'voucher' | 'paymentReceived', FollowUp> => ({
  voucher: byMember(call, { title: '提交缴费凭证', form: 'voucher', while: [FEE_DUE], awaited: true }),
  paymentReceived: { title, form, by: 'staff', while: [FEE_DUE], to },
});
