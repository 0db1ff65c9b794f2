import { parseArgs } from 'node:util';
import { isMobile } from '../../domain/phones';
import { isStaffRole, STAFF_ROLES } from '../../domain/roles';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { loadFlows } from '../engine/forms/load-flows';
import { createOrganisations } from '../engine/organisations';
import { checkKeys } from '../engine/personal-data/key-check';
import { removeFactorsDirectly } from '../modules/account/factor-removal';
import { appointDirectly } from '../modules/account/role-changes';
import { createSessions } from '../modules/account/session';
import { findAccountByMobile } from '../modules/account/store';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open-database';
import { scopeToOrganisation } from '../platform/db/organisation-scope';
import { createVault } from '../platform/vault/vault';

const USAGE = `用法：create-staff --mobile 13800000000 --roles ${STAFF_ROLES.join(',')} [--name 称呼]
只审核一个事项的：--roles review:事项编号
解除丢失的第二重验证：create-staff --mobile 13800000000 --remove-second-factors`;

/** Parses the options; returns none when there is an unknown one. */
function readOptions(args: string[]): {
  mobile?: string;
  roles?: string;
  name?: string;
  'remove-second-factors'?: boolean;
} {
  try {
    return parseArgs({
      args,
      options: {
        mobile: { type: 'string' },
        roles: { type: 'string' },
        name: { type: 'string' },
        'remove-second-factors': { type: 'boolean' },
      },
    }).values;
  } catch {
    return {};
  }
}

/**
 * Creates the first administrator, or any other staff member, from the command line of the server; or removes the second
 * factors of one who has lost them, where no two other administrators can.
 */
export default {
  summary: '设置工作人员账号及其角色',
  async run(args) {
    const { mobile = '', roles: list = '', name, 'remove-second-factors': removes } = readOptions(args);
    const roles = list.split(',').filter(Boolean);
    if (!isMobile(mobile) || roles.length > 0 === Boolean(removes)) {
      console.error(USAGE);
      return 2;
    }
    const environment = await loadEnvironment();
    const { config, ownerUrl, db, close } = await openDatabase(environment);
    try {
      await migrate(ownerUrl, config.databaseUrl);
      await checkKeys(db, environment);
      // Also publishes the forms of the folder, where no server has been started yet.
      const flowIds = (await loadFlows(db, config.schemasDir)).list().map(({ id }) => id);
      const unknownRole = roles.find(role => !isStaffRole(role, flowIds));
      if (unknownRole !== undefined) {
        console.error(`${USAGE}\n没有“${unknownRole}”这项权限`);
        return 2;
      }
      const organisation = await createOrganisations(db, environment).find(environment.organisation);
      if (!organisation) {
        console.error(`没有编码为 ${environment.organisation} 的机构，请先运行 create-organisation。`);
        return 1;
      }
      const services = { db: scopeToOrganisation(db, organisation.id), vault: createVault(environment) };
      if (removes) {
        const account = await findAccountByMobile(
          services.db,
          organisation.id,
          services.vault.indexes(mobile, 'mobile'),
        );
        if (!account) {
          console.error(`${organisation.name}没有手机号为 ${mobile} 的账户。`);
          return 1;
        }
        const sessions = createSessions({ db: services.db, config });
        await removeFactorsDirectly({ db: services.db, sessions }, account);
        console.log(`${organisation.name}：${mobile} 的第二重验证已解除，所有设备已退出登录。`);
        return 0;
      }
      await appointDirectly(services, { organisationId: organisation.id, mobile, nickname: name, roles });
      console.log(`${organisation.name}：${mobile} 的角色为 ${roles.join('、')}`);
      console.log('请本人在登录页用短信登录；需要密码的，用“忘记密码”设置。');
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
