import { getCall } from '../../app/api/get-call';

/** A donation of the account or of the guest session. */
export const donationCall = (id: string) => getCall('/donation/detail', { id });
