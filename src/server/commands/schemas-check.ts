import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FormVersion } from '../../flows/engine/form-version';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { readLogFile } from '../engine/applications/log-file';
import { checkCompiles } from '../engine/forms/check-flow';
import { checkFolder } from '../engine/forms/check-folder';
import { findUntranslated } from '../engine/forms/english-texts';
import { readFolder } from '../engine/forms/folder';
import { findImpactOnOpenApplications, logImpact } from '../engine/forms/impact';
import { printFindings, printUntranslated } from '../engine/forms/print-findings';
import { listSharedParts, readSharedSources, sharedPartForm } from '../engine/forms/shared-part-form';
import { StartError } from '../platform/config/start-error';
import { openDatabase } from '../platform/db/open-database';

const USAGE = '用法：npm run schemas:check [-- --database | -- --logs <文件夹>]';

/** Maximum number of drafts or applications that are listed individually. */
const MAX_LISTED = 20;

async function printDatabaseImpact(forms: readonly FormVersion[]): Promise<void> {
  const { db, close } = await openDatabase(await loadEnvironment());
  try {
    const impacts = await findImpactOnOpenApplications(db, forms);
    if (impacts.length === 0) console.log('发布后不影响任何未办结的草稿和申请。');
    for (const { flow, version, drafts, applications, changes, steps } of impacts) {
      console.log(`\n${flow}，填写于版本 ${version.slice(0, 8)}：${changes.join('；')}`);
      if (steps.length > 0) console.log(`  需要重新核对的步骤：${steps.join('、')}`);
      if (drafts.length > 0) console.log(`  草稿 ${drafts.length} 份：${formatNames(drafts)}`);
      if (applications.length > 0) {
        console.log(
          `  未办结的申请 ${applications.length} 件（补正或变更时按新表单）：${formatNames(applications)}`,
        );
      }
    }
  } finally {
    await close();
  }
}

const formatNames = (names: readonly string[]) =>
  names.slice(0, MAX_LISTED).join('、') + (names.length > MAX_LISTED ? ' 等' : '');

async function printLogImpact(given: string, forms: readonly FormVersion[]): Promise<void> {
  const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
  if (!existsSync(folder)) throw new StartError(`没有文件夹 ${folder}`);
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.ndjson')).sort();
  let affectedCount = 0;
  for (const file of files) {
    const impact = logImpact(readLogFile(path.join(folder, file)), forms);
    if (!impact) continue;
    affectedCount += 1;
    console.log(`${file}：${impact}`);
  }
  console.log(`看了 ${files.length} 份日志，发布后影响其中未办结的 ${affectedCount} 件。`);
}

/** Validates the schemas folder as a running server would, and reports the impact of publishing it. */
async function run(args: string[]): Promise<number> {
  let options: { database?: boolean; logs?: string };
  try {
    options = parseArgs({
      args,
      options: { database: { type: 'boolean' }, logs: { type: 'string' } },
    }).values;
  } catch {
    console.error(USAGE);
    return 2;
  }
  const folder = path.resolve(process.env.SCHEMAS_DIR || 'schemas');
  const files = await readFolder(folder);
  const { forms, findings } = checkFolder(files);
  findings.push(...forms.flatMap(form => checkCompiles(form).findings));
  const shared = readSharedSources(files);
  const parts = listSharedParts(files).flatMap(name => sharedPartForm(name, shared) ?? []);
  printFindings(folder, findings);
  printUntranslated(folder, findUntranslated(files, [...parts, ...forms]));
  for (const { flow, title, version, steps } of forms) {
    const questions = steps.reduce((sum, { fields }) => sum + fields.length, 0);
    console.log(`${flow} ${title}：${steps.length} 步，${questions} 项，版本 ${version.slice(0, 8)}`);
  }
  if (options.database) await printDatabaseImpact(forms);
  if (options.logs) await printLogImpact(options.logs, forms);
  return findings.length > 0 ? 1 : 0;
}

export default {
  summary: '检查表单：npm run schemas:check [-- --database | -- --logs <文件夹>]',
  run,
} satisfies Command;
