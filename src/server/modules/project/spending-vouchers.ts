import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { attachFilesToRecord, type OwnRecord, recordFiles } from '../file';
import { findSpending } from './spending-store';

/** Identifies a spending. */
interface SpendingRef {
  organisationId: string;
  id: string;
}

/** @throws Refusal `notFound` */
async function requireSpending({ db }: Pick<Services, 'db'>, { organisationId, id }: SpendingRef) {
  const row = await findSpending(db, organisationId, { id });
  if (!row) throw new Refusal('notFound', '没有找到这笔支出');
  return row;
}

const owner = ({ organisationId, id }: SpendingRef): OwnRecord => ({
  organisationId,
  record: 'spending',
  recordId: id,
});

/** Vouchers of a spending: for finance staff, not for the public. */
export async function listSpendingVouchers(
  services: Pick<Services, 'db' | 'vault'>,
  spendingRef: SpendingRef,
): Promise<components['schemas']['AttachedFile'][]> {
  await requireSpending(services, spendingRef);
  return recordFiles(services, owner(spendingRef));
}

/** Attaches scanned vouchers to a spending permanently. */
export async function addVouchers(
  services: Pick<Services, 'db'>,
  spendingRef: SpendingRef & { accountId: string; files: readonly string[] },
): Promise<void> {
  const { organisationId, accountId, files } = spendingRef;
  const { no } = await requireSpending(services, spendingRef);
  await services.db.transaction().execute(async tx => {
    await attachFilesToRecord(tx, files, owner(spendingRef), { accountId, kind: 'doc' });
    const detail = { no, files: [...files] };
    await appendAuditEntry(tx, { organisationId, accountId, action: 'spending.voucher', detail });
  });
}
