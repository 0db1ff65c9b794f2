import type { Overview } from '../../engine/overview-source';
import { applicationLine, latestOf } from '../overview/application-lines';
import { classesOf } from './certificate-store';

const FLOWS = ['training', 'training-group'];

/** The classes that somebody has signed up for. */
export const overview: Overview = {
  part: 'learning',
  flows: FLOWS,
  async lines(asked, services) {
    const applications = await latestOf(asked, services, FLOWS);
    const classes = await classesOf(
      services.db,
      applications.map(({ id }) => id),
    );
    return applications.map(application => applicationLine(application, classes.get(application.id)?.name));
  },
};
