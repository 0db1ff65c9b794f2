import { paidDonation } from '../donor';
import type { Groundwork } from '../prerequisites';
import { ownAddress } from '../receipt-applications';

/** A receipt requires a paid donation. On paper, so that all transitions are possible. */
const donation: Groundwork = async (portal, { token }) => ({
  orderIds: [(await paidDonation(portal, token)).orderId],
  deliver: '纸质',
  addressId: await ownAddress(portal, token),
});

export default donation;
