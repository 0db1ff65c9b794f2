import { join } from '../membership-applicant';
import type { Prerequisite } from '../prerequisites';

/** Renewing requires a membership. */
const membership: Prerequisite = async (portal, member) => ({ memberNo: (await join(portal, member)).no });

export default membership;
