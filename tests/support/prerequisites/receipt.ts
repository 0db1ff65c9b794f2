import { paidDonation } from '../donor';
import type { Groundwork } from '../prerequisites';
import { ownAddress } from '../receipt-applications';

/** A receipt is made out for what has come in. On paper, so that everything can happen to it that may. */
const donation: Groundwork = async (portal, { token }) => ({
  orderIds: [(await paidDonation(portal, token)).orderId],
  deliver: '纸质',
  addressId: await ownAddress(portal, token),
});

export default donation;
