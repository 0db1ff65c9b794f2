import { createPaidDonation } from '../donor';
import type { Prerequisite } from '../prerequisites';
import { createAddress } from '../receipt-applications';

/** A receipt requires a paid donation. On paper, so that all transitions are possible. */
const donation: Prerequisite = async (portal, { token }) => ({
  // In the name of the donor.
  ...{ titleType: '个人', title: '林示例' },
  orderIds: [(await createPaidDonation(portal, token)).orderId],
  deliver: '纸质',
  addressId: await createAddress(portal, token),
});

export default donation;
