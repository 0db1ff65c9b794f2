import { join } from '../membership-applicant';
import type { Prerequisite } from '../prerequisites';

/** A certificate requires a membership. */
const membership: Prerequisite = async (portal, member) => ({ sourceId: (await join(portal, member)).no });

export default membership;
