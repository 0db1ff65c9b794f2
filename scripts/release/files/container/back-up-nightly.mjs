// Backs up every day at BACKUP_AT (UTC): the database into a file of /backups, then the uploaded files that are not in
// /backups/files yet. Keeps the database of KEEP_DAYS days. At the start, too, when there is no backup of a day.
// With --check: exit code 0 when the last backup succeeded and is younger than 26 hours.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HOUR = 3_600_000;
const folder = process.env.BACKUPS_DIR || '/backups';
const data = process.env.DATA_DIR || '/data';
const [hour, minute] = (process.env.BACKUP_AT || '18:30').split(':').map(Number);
const keepDays = Number(process.env.KEEP_DAYS || 14);
const NAME = /^boai-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz$/;

const nameOf = time => `boai-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`;
const timeOf = name => {
  const [, ...parts] = NAME.exec(name).map(Number);
  return Date.UTC(parts[0], parts[1] - 1, ...parts.slice(2));
};
const backups = () =>
  readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort();
const age = () => {
  const last = backups().at(-1);
  return last ? Date.now() - timeOf(last) : Number.POSITIVE_INFINITY;
};

/** The database first: every file that it refers to is then in the copy. Files never change once they are there. */
function backUp() {
  const name = nameOf(new Date());
  const draft = path.join(folder, `.${name}`);
  try {
    execFileSync(process.execPath, ['dist/server/command.js', 'backup', draft], { stdio: 'inherit' });
    if (existsSync(path.join(data, 'files')))
      cpSync(path.join(data, 'files'), path.join(folder, 'files'), { recursive: true, force: false });
    renameSync(draft, path.join(folder, name));
  } finally {
    rmSync(draft, { force: true });
  }
  for (const old of backups())
    if (Date.now() - timeOf(old) > keepDays * 24 * HOUR) rmSync(path.join(folder, old));
}

function untilNext() {
  const next = new Date();
  next.setUTCHours(hour, minute, 0, 0);
  if (next.getTime() <= Date.now()) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - Date.now();
}

if (process.argv[2] === '--check') {
  process.exitCode = age() < 26 * HOUR ? 0 : 1;
} else {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
  mkdirSync(folder, { recursive: true });
  // Of a run that was interrupted.
  for (const name of readdirSync(folder))
    if (NAME.test(name.replace(/^\./, '')) && name.startsWith('.')) rmSync(path.join(folder, name));
  if (age() < 24 * HOUR) await sleep(untilNext());
  for (;;) {
    try {
      backUp();
      await sleep(untilNext());
    } catch (error) {
      // The check fails in the end when it goes on like this.
      console.error(`备份没有成功，一小时后再试：${error.message}`);
      await sleep(HOUR);
    }
  }
}
