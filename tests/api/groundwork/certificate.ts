import type { Groundwork } from '../groundwork';
import { join } from '../members';

/** A certificate is made of what somebody holds. */
const membership: Groundwork = async (portal, member) => ({ sourceId: (await join(portal, member)).no });

export default membership;
