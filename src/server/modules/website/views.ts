import type { components } from '../../../generated/api';
import { submissionsOfSeason } from '../../engine/funnel/submissions';
import type { Services } from '../../engine/services';
import { menuTree } from './menu';
import { findSettings, listMenu, listTiles } from './store';
import { flowsBehind, orderByUse } from './tile-order';
import { drawingNamed } from './tiles';

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

/** The entries of the home page, those of the flows that are used most at this season first. */
export async function readTiles(
  { db, forms }: Pick<Services, 'db' | 'forms'>,
  organisationId: string,
): Promise<components['schemas']['HomeTile'][]> {
  const [tiles, submissions] = await Promise.all([
    listTiles(db, organisationId),
    submissionsOfSeason(db, organisationId),
  ]);
  const flows = forms.flows.list();
  return orderByUse(
    tiles.map(tile => ({
      ...tile,
      drawing: drawingNamed(tile.drawing),
      flows: flowsBehind(tile, flows),
    })),
    submissions,
  );
}
