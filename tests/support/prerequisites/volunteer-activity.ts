import type { Prerequisite } from '../prerequisites';
import { approveAsVolunteer, createActivity } from '../volunteer';

/** Registration requires a volunteer, and an announced activity. */
const volunteerAndActivity: Prerequisite = async (portal, member) => {
  await approveAsVolunteer(portal, member);
  const { activityId, positionId } = await createActivity(portal);
  return { activityId, positionId };
};

export default volunteerAndActivity;
