import { join } from '../membership-applicant';
import type { Groundwork } from '../prerequisites';

/** A certificate requires a membership. */
const membership: Groundwork = async (portal, member) => ({ sourceId: (await join(portal, member)).no });

export default membership;
