import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { menuTree } from './menu';
import { findSettings, listMenu } from './store';

/** Site settings of an organisation as JSON text for the client. */
export async function readSettings(
  { db, wechat }: Pick<Services, 'db' | 'wechat'>,
  organisationId: string,
): Promise<string> {
  const settings = (await findSettings(db, organisationId)) ?? {};
  return JSON.stringify({ ...settings, ...(wechat && { wechat: true }) });
}

/** Navigation of an organisation: its drop-down menus with their entries. */
export async function readNavigation(
  { db }: Pick<Services, 'db'>,
  organisationId: string,
): Promise<components['schemas']['NavigationMenu'][]> {
  return menuTree(await listMenu(db, organisationId));
}
