import type { Services } from '../../engine/services';
import { addEntries } from '../search';
import { dynamics, phases, projects } from './demo-projects';
import { projectSearchEntry } from './search-source';
import { insertMissingProjects, listProjects } from './store';

/** Inserts the projects of the demo organisation, with their plans and updates. */
export async function seed({ db }: Pick<Services, 'db'>, organisation_id: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await insertMissingProjects(
      trx,
      projects.map((row, position) => ({ organisation_id, position, ...row })),
      phases,
      dynamics.map(row => ({ organisation_id, ...row })),
    );
    await addEntries(
      trx,
      organisation_id,
      (await listProjects(trx, organisation_id)).map(projectSearchEntry),
    );
  });
}
