import type { OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';

/** Applications that no other part of the overview lists. */
export const overview: OverviewSource = {
  part: 'applications',
  async lines(asked, services) {
    return (await listLatestApplications(asked, services, asked.remainingFlows)).map(application =>
      toOverviewLine(application),
    );
  },
};
