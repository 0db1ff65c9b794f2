import type { Groundwork } from '../prerequisites';
import { enrol, layDown } from '../volunteer';

/** Registration requires a volunteer, and an announced activity. */
const volunteerAndActivity: Groundwork = async (portal, member) => {
  await enrol(portal, member);
  const { activityId, positionId } = await layDown(portal);
  return { activityId, positionId };
};

export default volunteerAndActivity;
