import { type HeldDocument, printables } from '../../documents/printable';
import type { Services } from '../../services';

/** Every certificate of an account, the latest first. */
export async function heldBy(services: Services, accountId: string): Promise<HeldDocument[]> {
  const lists = await Promise.all(printables.map(area => area.held?.(accountId, services) ?? []));
  return lists.flat().toSorted((a, b) => b.day.localeCompare(a.day));
}
