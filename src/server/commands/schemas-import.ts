import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMobile } from '../../domain/phones';
import { Refusal } from '../../domain/refusals';
import { hasRole } from '../../domain/roles';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { readFolder } from '../engine/forms/folder';
import { SERVER, SERVER_OWNERS } from '../engine/forms/form-owner';
import { type FormTexts, filesOfTexts, textsIn } from '../engine/forms/publication-store';
import { createOrganisations } from '../engine/organisations';
import { findAccountByMobile } from '../modules/account/store';
import { listOpenChanges } from '../modules/studio/change-store';
import { translateFormTexts } from '../modules/studio/form-translation';
import { saveFormChange } from '../modules/studio/save-change';
import { openDatabase } from '../platform/db/open-database';
import { scopeToOrganisation } from '../platform/db/organisation-scope';
import { createVault } from '../platform/vault/vault';

const USAGE = `用法：npm run schemas:import -- <事项> --mobile <有“编辑表单”权限的工作人员的手机号>
      npm run schemas:import -- <事项> --mobile <手机号> --file <其他系统的表单> [--ui <另附的 uiSchema>]
      npm run schemas:import -- --file <其他系统的表单> [--ui <另附的 uiSchema>]（只看能带过来多少，不保存）`;

interface ImportOptions {
  flow: string;
  mobile: string;
  /** A form of another system, instead of the one in the schemas folder. */
  file: string | undefined;
  ui: string | undefined;
}

function readOptions(args: string[]): ImportOptions {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { mobile: { type: 'string' }, file: { type: 'string' }, ui: { type: 'string' } },
    });
    return { flow: positionals[0] ?? '', mobile: values.mobile ?? '', file: values.file, ui: values.ui };
  } catch {
    return { flow: '', mobile: '', file: undefined, ui: undefined };
  }
}

/** Text of a file; null when it cannot be read, which is printed. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    console.error(`${file} 读不出来`);
    return null;
  }
}

/** Translates a form of another system and prints what happened; null when nothing could be translated. */
function readForeignForm(file: string, uiFile: string | undefined): FormTexts | null {
  const [form, ui] = [readText(file), uiFile === undefined ? null : readText(uiFile)];
  if (form === null || (uiFile !== undefined && ui === null)) return null;
  const { texts, done, asked, impossible } = translateFormTexts({ form, ui });
  const print = (title: string, lines: string[]) => {
    if (lines.length > 0)
      console.log([`${title}（${lines.length}）`, ...lines.map(line => `  ${line}`)].join('\n'));
  };
  const at = (pointer: string) => (pointer ? `${pointer} ` : '');
  print(
    '自动处理的',
    done.map(({ pointer, text }) => at(pointer) + text),
  );
  print(
    '请您决定的',
    asked.map(({ pointer, question, proposal }) => `${at(pointer)}${question}。建议：${proposal}`),
  );
  print(
    '带不过来的',
    impossible.map(({ pointer, reason }) => at(pointer) + reason),
  );
  return texts;
}

/** The organisation of the operator edits the forms of the server. */
const serverForms = {
  owners: () => SERVER_OWNERS,
  folder: () => ({ files: new Map(), versions: new Map() }),
};

async function readFromFolder(folder: string, flow: string): Promise<FormTexts | null> {
  const files = await readFolder(folder);
  const { form } = filesOfTexts(flow);
  if (files.has(form)) return textsIn(files, flow);
  console.error(`${folder} 里没有 ${form}`);
  return null;
}

/**
 * Imports a form of the schemas folder, or of another system, as a change in the studio, where it is validated and
 * published like any other.
 */
export default {
  summary: '把 schemas 文件夹里的或其他系统的一份表单存为工作室里的修改',
  async run(args) {
    const { flow, mobile, file, ui } = readOptions(args);
    if (file !== undefined && !flow) return readForeignForm(file, ui) ? 0 : 1;
    if (!flow || !isMobile(mobile)) {
      console.error(USAGE);
      return 2;
    }
    const environment = await loadEnvironment();
    const texts =
      file === undefined ? await readFromFolder(environment.schemasDir, flow) : readForeignForm(file, ui);
    if (!texts) return 1;
    const { db, close } = await openDatabase(environment);
    try {
      const organisation = await createOrganisations(db, environment).find(environment.organisation);
      const mobileHashes = createVault(environment).indexes(mobile, 'mobile');
      const account = organisation && (await findAccountByMobile(db, organisation.id, mobileHashes));
      if (!account || !hasRole(account.roles, 'schemas')) {
        console.error(`${mobile} 没有“编辑表单”的权限`);
        return 1;
      }
      const [change] = await listOpenChanges(db, SERVER, flow);
      const given = { flow, sequence: change?.sequence ?? 0, texts, migration: [] };
      const staffMember = { organisationId: organisation.id, accountId: account.id };
      await saveFormChange(
        { db: scopeToOrganisation(db, organisation.id), forms: serverForms },
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
