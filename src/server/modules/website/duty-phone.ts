import type { Organisation, Services } from '../../engine/services';
import type { Settings } from './settings';
import { findSettings } from './store';

/** The society's duty phone, as the site shows it; empty while nobody has entered one. */
export async function dutyPhone(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<Organisation, 'id'>,
): Promise<string> {
  const settings = (await findSettings(db, id)) as Partial<Settings> | null;
  return settings?.contact?.dutyPhone ?? '';
}
