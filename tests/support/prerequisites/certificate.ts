import { join } from '../membership-applicant';
import type { Groundwork } from '../prerequisites';

/** A certificate is made of what somebody holds. */
const membership: Groundwork = async (portal, member) => ({ sourceId: (await join(portal, member)).no });

export default membership;
