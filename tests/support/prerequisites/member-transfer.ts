import { join } from '../membership-applicant';
import type { Prerequisite } from '../prerequisites';

/** A transfer requires a membership. */
const membership: Prerequisite = async (portal, member) => ({ memberNo: (await join(portal, member)).no });

export default membership;
