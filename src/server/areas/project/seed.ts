import type { Services } from '../../services';
import { projects } from './samples';
import { insertMissing } from './store';

/** The demonstration society's projects. */
export async function seed({ db }: Services, organisation_id: string): Promise<void> {
  await insertMissing(
    db,
    projects.map((row, position) => ({ organisation_id, position, ...row })),
  );
}
