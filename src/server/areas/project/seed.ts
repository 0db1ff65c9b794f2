import type { Services } from '../../services';
import { dynamics, phases, projects } from './samples';
import { insertMissing } from './store';

/** The demonstration society's projects, with what they planned and told. */
export async function seed({ db }: Services, organisation_id: string): Promise<void> {
  await insertMissing(
    db,
    projects.map((row, position) => ({ organisation_id, position, ...row })),
    phases,
    dynamics.map(row => ({ organisation_id, ...row })),
  );
}
