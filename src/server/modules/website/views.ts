import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { menuTree } from './menu';
import { findSettings, listMenu } from './store';

/** The site settings of a society as the client takes them: a JSON text. */
export async function readSettings({ db, wechat }: Services, organisationId: string): Promise<string> {
  const settings = (await findSettings(db, organisationId)) ?? {};
  return JSON.stringify({ ...settings, ...(wechat && { wechat: true }) });
}

/** The navigation of a society: its drop-downs with their entries. */
export async function navigationOf(
  { db }: Services,
  organisationId: string,
): Promise<components['schemas']['Menu'][]> {
  return menuTree(await listMenu(db, organisationId));
}
