import { yuan } from '../../../domain/money';
import type { OptionSource } from '../../engine/option-source';
import { listProjects, projectNames, takesDonations } from './projects';

/** Projects that take gifts. One that has ended is not listed: a gift for it would come too late. */
const open: OptionSource = {
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

export const optionSources: OptionSource[] = [open];
