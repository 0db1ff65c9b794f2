import { parseArgs } from 'node:util';
import { isHostName } from '../../domain/host-names';
import { isOrgName } from '../../domain/names';
import { Refusal } from '../../domain/refusals';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import type { AuditActor } from '../engine/audit-log';
import { createOrganisations } from '../engine/organisations';
import type { Organisations } from '../engine/services';
import { setHosts, setParent } from '../modules/organisations';
import { ensureOrganisation } from '../modules/website/organisation-setup';
import { blankSettings } from '../modules/website/settings';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open-database';

const USAGE =
  '用法：create-organisation 机构全称 [--code 编码] [--host www.example.org] [--host …] [--parent 上级的编码]';
const CODE = /^[\w-]{1,40}$/;

/** Parses the options. @returns null when there is an unknown or malformed one */
function readOptions(
  args: string[],
): { name: string; code?: string; host?: string[]; parent?: string } | null {
  try {
    const options = {
      code: { type: 'string' },
      host: { type: 'string', multiple: true },
      parent: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = '', ...others] = positionals;
    const isValid = isOrgName(name) && others.length === 0 && CODE.test(values.code ?? 'A');
    return isValid && (values.host ?? []).every(isHostName) ? { name, ...values } : null;
  } catch {
    return null;
  }
}

/**
 * Who is recorded in the log of the organisation that runs the server; undefined before there is one, so that its own
 * creation is not recorded.
 */
async function findOperator(
  organisations: Organisations,
  { organisation }: { organisation: string },
): Promise<AuditActor | undefined> {
  const operator = await organisations.find(organisation);
  return operator ? { organisationId: operator.id, accountId: null, detail: { field: '命令行' } } : undefined;
}

/** Creates an organisation, by default the one named by `ORGANISATION`, with its menu, consent texts and hosts. */
export default {
  summary: '设立机构（默认 ORGANISATION）及其菜单、协议文本和网址；文本有变化时发布新版本',
  async run(args) {
    const options = readOptions(args);
    if (!options) {
      console.error(USAGE);
      return 2;
    }
    const environment = await loadEnvironment();
    const { name, code = environment.organisation, host: hosts, parent } = options;
    const { config, ownerUrl, db, close } = await openDatabase(environment);
    try {
      await migrate(ownerUrl, config.databaseUrl);
      const organisations = createOrganisations(db, config);
      const created = await ensureOrganisation(
        { db, organisations },
        { code, name, settings: blankSettings(name) },
        await findOperator(organisations, config),
      );
      console.log(created ? `已设立 ${name}（${code}）` : `${code} 已存在，菜单和文本已核对`);
      const organisation = await organisations.find(code);
      const by = await findOperator(organisations, config);
      if (hosts && organisation && by) {
        await setHosts({ config, organisations, unscopedDb: db }, organisation, hosts, by);
        console.log(`网址：${hosts.join('、')}`);
      }
      if (parent !== undefined && organisation && by) {
        const above = await organisations.find(parent);
        if (!above) throw new Refusal('notFound', `没有编码为${parent}的机构`);
        await setParent({ config, organisations, unscopedDb: db }, organisation, above, by);
        console.log(`上级：${above.name}`);
      }
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error(error.message);
      return 1;
    } finally {
      await close();
    }
  },
} satisfies Command;
