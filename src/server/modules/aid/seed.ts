import type { Services } from '../../engine/services';
import { batches, programmes } from './demo-programmes';
import { insertMissingProgrammes } from './store';

/** Inserts the programmes and batches of the demo organisation. */
export async function seed({ db }: Pick<Services, 'db'>, organisation_id: string): Promise<void> {
  const withOrganisation = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, position) => ({ organisation_id, position, ...row }));
  await insertMissingProgrammes(db, {
    programmes: withOrganisation(programmes),
    batches: withOrganisation(batches),
  });
}
