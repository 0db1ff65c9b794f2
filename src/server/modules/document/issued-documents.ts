import type { HeldDocument } from '../../engine/document-source';
import { contributions } from '../../engine/module';
import type { Services } from '../../engine/services';

/** All certificates of an account, latest first. */
export async function listIssuedDocuments(services: Services, accountId: string): Promise<HeldDocument[]> {
  const lists = await Promise.all(
    contributions('documentSources').map(area => area.listIssued?.(accountId, services) ?? []),
  );
  return lists.flat().toSorted((a, b) => b.day.localeCompare(a.day));
}
