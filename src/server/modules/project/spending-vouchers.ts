import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { audit } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { attachFilesToRecord, type OwnRecord, recordFiles } from '../file';
import { findSpending } from './spending-store';

/** Identifies a spending. */
interface Asked {
  organisationId: string;
  id: string;
}

/** @throws Refusal `notFound` */
async function spendingOf({ db }: Pick<Services, 'db'>, { organisationId, id }: Asked) {
  const row = await findSpending(db, organisationId, { id });
  if (!row) throw new Refusal('notFound', '没有找到这笔支出');
  return row;
}

const owner = ({ organisationId, id }: Asked): OwnRecord => ({
  organisationId,
  record: 'spending',
  recordId: id,
});

/** Vouchers of a spending: for finance staff, not for the public. */
export async function vouchersOf(
  services: Services,
  asked: Asked,
): Promise<components['schemas']['AttachedFile'][]> {
  await spendingOf(services, asked);
  return recordFiles(services, owner(asked));
}

/** Attaches scanned vouchers to a spending permanently. */
export async function addVouchers(
  services: Services,
  asked: Asked & { accountId: string; files: readonly string[] },
): Promise<void> {
  const { organisationId, accountId, files } = asked;
  const { no } = await spendingOf(services, asked);
  await services.db.transaction().execute(async tx => {
    await attachFilesToRecord(tx, files, owner(asked), { accountId, kind: 'doc' });
    const detail = { no, files: [...files] };
    await audit(tx, { organisationId, accountId, action: 'spending.voucher', detail });
  });
}
