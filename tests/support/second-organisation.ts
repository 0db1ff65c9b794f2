import { establishOrganisation } from '../../src/server/modules/organisations/establishment';
import { portalOf, type TestPortal } from './test-portal';

export const SECOND = { code: 'FYBA', host: 'fengyuan.example' } as const;

interface Second {
  code?: string;
  host?: string;
  name?: string;
  /** Code of the organisation above it. */
  parent?: string | null;
}

/**
 * Creates a second organisation on the server of a portal, with the settings of the first.
 * @returns the same server, asked by members and staff of the second
 */
export async function createSecondOrganisation(
  portal: TestPortal,
  { code = SECOND.code, host = SECOND.host, name = '枫原市博爱人道会（示例）', parent = null }: Second = {},
): Promise<TestPortal> {
  const { services, ownerDb, app } = portal;
  const operator = await services.organisations.find(services.config.organisation);
  if (!operator) throw new Error('no organisation runs this server');
  await establishOrganisation(
    services,
    {
      ...{ code, name, hosts: [host], mobile: '13700000000' },
      parent: parent === null ? null : await services.organisations.find(parent),
    },
    { organisationId: operator.id, accountId: null },
  );
  await ownerDb
    .updateTable('organisation')
    .set(eb => ({
      settings: eb
        .selectFrom('organisation as first')
        .select('first.settings')
        .where('first.code', '=', services.config.organisation)
        .$asScalar(),
    }))
    .where('code', '=', code)
    .execute();
  const config = { ...services.config, organisation: code };
  return portalOf({ ...services, config }, app, ownerDb, async () => {});
}
