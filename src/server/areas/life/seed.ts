import { addDays, today } from '../../../domain/dates';
import type { Services } from '../../services';
import { certificateContext, insertCertificates } from './certificate-store';

/** Certificates of nobody: the third is out of date. */
const certificates = [
  { number: 'SL2026000001', holder: '林示例', days: 1000 },
  { number: 'SL2026000002', holder: '阿依古丽·示例', days: 1000 },
  { number: 'SL2020000003', holder: '周示例', days: -30 },
];

/** The demonstration society's register of first aiders. */
export async function seed({ db, organisations, config, vault }: Services): Promise<void> {
  const organisation = await organisations.find(config.organisation);
  if (!organisation) return;
  const { id } = organisation;
  const rows = certificates.map(({ number, holder, days }) => ({
    organisation_id: id,
    number,
    holder_sealed: vault.seal(holder, certificateContext(id, number)),
    valid_until: addDays(today(), days),
  }));
  await insertCertificates(db, rows);
}
