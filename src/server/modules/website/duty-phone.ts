import type { Organisation, Services } from '../../engine/services';
import type { Settings } from './settings';
import { findSettings } from './store';

/** The duty phone of the organisation, as shown on the site; empty until it is entered. */
export async function dutyPhone(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<Organisation, 'id'>,
): Promise<string> {
  const settings = (await findSettings(db, id)) as Partial<Settings> | null;
  return settings?.contact?.dutyPhone ?? '';
}
