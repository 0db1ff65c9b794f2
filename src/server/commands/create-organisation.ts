import { isOrgName } from '../../domain/names';
import type { Command } from '../command';
import { readEnvironment } from '../config';
import { createOrganisations } from '../engine/organisations';
import { ensureOrganisation } from '../modules/website/organisation-setup';
import { blankSettings } from '../modules/website/settings';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open-database';

/** Creates the organisation named by `ORGANISATION`, with its menu and consent texts. */
export default {
  summary: '设立机构（ORGANISATION）及其菜单和协议文本；文本有变化时发布新版本',
  async run([name = '']) {
    if (!isOrgName(name)) {
      console.error('用法：create-organisation 机构全称');
      return 2;
    }
    const environment = readEnvironment();
    const { config, ownerUrl, db, close } = await openDatabase(environment);
    try {
      await migrate(ownerUrl, config.databaseUrl);
      const organisation = { code: environment.organisation, name, settings: blankSettings(name) };
      const created = await ensureOrganisation({ db, organisations: createOrganisations(db) }, organisation);
      console.log(
        created ? `已设立 ${name}（${organisation.code}）` : `${organisation.code} 已存在，菜单和文本已核对`,
      );
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
