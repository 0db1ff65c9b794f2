import { addDays, today } from '../../../domain/dates';
import type { Services } from '../../engine/services';
import { certificateEncryptionContext, insertCertificates } from './certificate-store';

/** Certificates of nobody: the third is out of date. */
const certificates = [
  { number: 'SL2026000001', holder: '林示例', days: 1000 },
  { number: 'SL2026000002', holder: '阿依古丽·示例', days: 1000 },
  { number: 'SL2020000003', holder: '周示例', days: -30 },
];

/** The demonstration society's register of first aiders. */
export async function seed({ db, vault }: Services, organisation_id: string): Promise<void> {
  const rows = certificates.map(({ number, holder, days }) => ({
    organisation_id,
    number,
    holder_sealed: vault.encrypt(holder, certificateEncryptionContext(organisation_id, number)),
    valid_until: addDays(today(), days),
  }));
  await insertCertificates(db, rows);
}
