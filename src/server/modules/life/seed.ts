import { addDays, today } from '../../../domain/dates';
import type { Services } from '../../engine/services';
import { certificateEncryptionContext, insertCertificates } from './certificate-store';

/** Fictional certificates; the third one has expired. */
const certificates = [
  { number: 'SL2026000001', holder: '林示例', days: 1000 },
  { number: 'SL2026000002', holder: '阿依古丽·示例', days: 1000 },
  { number: 'SL2020000003', holder: '周示例', days: -30 },
];

/** Inserts the first-aider certificates of the demo organisation. */
export async function seed(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisation_id: string,
): Promise<void> {
  const rows = certificates.map(({ number, holder, days }) => ({
    organisation_id,
    number,
    holder_sealed: vault.encrypt(holder, certificateEncryptionContext(organisation_id, number)),
    valid_until: addDays(today(), days),
  }));
  await insertCertificates(db, rows);
}
