import { yuan } from '../../../domain/money';
import type { OptionSource } from '../../engine/option-source';
import { listProjects, projectNames, takesDonations } from './project-reader';

/** Projects that accept donations. Ended ones are not listed. */
const openProjects: OptionSource = {
  source: 'project.open',
  guests: true,
  async list({ organisationId }, { db }) {
    const projects = await listProjects(db, organisationId);
    return projects.filter(takesDonations).map(({ id, name, target }) => ({
      value: id,
      label: name,
      hint: `目标金额 ${yuan(target)}`,
    }));
  },
  async labels({ organisationId, values }, { db }) {
    return Object.fromEntries(await projectNames(db, organisationId, values));
  },
};

export const optionSources: OptionSource[] = [openProjects];
