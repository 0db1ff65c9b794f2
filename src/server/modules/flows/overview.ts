import type { Overview } from '../../engine/overview-source';
import { applicationLine, latestOf } from '../overview/application-lines';

/** The applications that no other part of the overview tells of. */
export const overview: Overview = {
  part: 'applications',
  async lines(asked, services) {
    return (await latestOf(asked, services, asked.untold)).map(application => applicationLine(application));
  },
};
