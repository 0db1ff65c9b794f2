import type { OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';
import { findCoursesByApplication } from './certificate-store';

const FLOWS = ['training', 'training-group'];

/** Courses that the account has signed up for. */
export const overview: OverviewSource = {
  part: 'learning',
  flows: FLOWS,
  async lines(request, services) {
    const applications = await listLatestApplications(request, services, FLOWS);
    const classes = await findCoursesByApplication(
      services.db,
      applications.map(({ id }) => id),
    );
    return applications.map(application => toOverviewLine(application, classes.get(application.id)?.name));
  },
};
