import { paidDonation } from '../donor';
import type { Groundwork } from '../groundwork';

/** A receipt is made out for what has come in. */
const donation: Groundwork = async (portal, { token }) => ({
  orderIds: [(await paidDonation(portal, token)).orderId],
});

export default donation;
