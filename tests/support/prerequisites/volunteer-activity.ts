import type { Groundwork } from '../prerequisites';
import { enrol, layDown } from '../volunteer';

/** Only volunteers sign up, for what the society has announced. */
const volunteerAndActivity: Groundwork = async (portal, member) => {
  await enrol(portal, member);
  const { activityId, positionId } = await layDown(portal);
  return { activityId, positionId };
};

export default volunteerAndActivity;
