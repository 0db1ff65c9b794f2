import type { OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';

/** Applications that no other part of the overview lists. */
export const overview: OverviewSource = {
  part: 'applications',
  async lines(request, services) {
    return (await listLatestApplications(request, services, request.remainingFlows)).map(application =>
      toOverviewLine(application),
    );
  },
};
