import type { Groundwork } from '../groundwork';
import { join } from '../members';

/** Only members renew. */
const membership: Groundwork = async (portal, member) => ({ memberNo: (await join(portal, member)).no });

export default membership;
