import { join } from '../membership-applicant';
import type { Groundwork } from '../prerequisites';

/** Renewing requires a membership. */
const membership: Groundwork = async (portal, member) => ({ memberNo: (await join(portal, member)).no });

export default membership;
