import { parseArgs } from 'node:util';
import { isMobile } from '../../domain/phones';
import { Refusal } from '../../domain/refusals';
import { hasRole } from '../../domain/roles';
import type { Command } from '../command';
import { readEnvironment } from '../config';
import { readFolder } from '../engine/forms/folder';
import { textsIn } from '../engine/forms/publication-store';
import { createOrganisations } from '../engine/organisations';
import { findAccountByMobile } from '../modules/account/store';
import { listOpenChanges } from '../modules/studio/change-store';
import { saveFormChange } from '../modules/studio/changes';
import { openDatabase } from '../platform/db/open-database';
import { scopeToOrganisation } from '../platform/db/organisation-scope';
import { createVault } from '../platform/vault/vault';

const USAGE = '用法：npm run schemas:import -- <事项> --mobile <有“编辑表单”权限的工作人员的手机号>';

function readOptions(args: string[]): { flow: string; mobile: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { mobile: { type: 'string' } },
    });
    return { flow: positionals[0] ?? '', mobile: values.mobile ?? '' };
  } catch {
    return { flow: '', mobile: '' };
  }
}

/**
 * Imports a form of the schemas folder as a change in the studio, where it is validated and published like any other.
 */
export default {
  summary: '把 schemas 文件夹里的一份表单存为工作室里的修改',
  async run(args) {
    const { flow, mobile } = readOptions(args);
    if (!flow || !isMobile(mobile)) {
      console.error(USAGE);
      return 2;
    }
    const environment = readEnvironment();
    const files = await readFolder(environment.schemasDir);
    if (!files.has(`${flow}/form.json`)) {
      console.error(`${environment.schemasDir} 里没有 ${flow}/form.json`);
      return 1;
    }
    const { db, close } = await openDatabase(environment);
    try {
      const organisation = await createOrganisations(db).find(environment.organisation);
      const mobileHash = createVault(environment).index(mobile, 'mobile');
      const account = organisation && (await findAccountByMobile(db, organisation.id, mobileHash));
      if (!account || !hasRole(account.roles, 'schemas')) {
        console.error(`${mobile} 没有“编辑表单”的权限`);
        return 1;
      }
      const [change] = await listOpenChanges(db, flow);
      const given = { flow, sequence: change?.sequence ?? 0, texts: textsIn(files, flow), migration: [] };
      const staffMember = { organisationId: organisation.id, accountId: account.id };
      await saveFormChange(
        { db: scopeToOrganisation(db, organisation.id) },
        staffMember,
        'form.imported',
        given,
      );
      console.log(`${flow}：已存为修改，请到工作室检查、回放、提请复核`);
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
