// Writes passwords and keys that are missing, each into a file of its own. What is there stays: without the keys, what
// they encrypted is lost.
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.SECRETS_DIR || '/secrets';
const made = [];

/** Writes a secret unless it is there: whole or not at all. */
function write(name, text, mode) {
  const file = path.join(folder, name);
  if (existsSync(file)) return;
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
  made.push(name);
}

/**
 * Two containers with different users need the password of a role: as it is for PostgreSQL, within an address for the
 * portal. Both are new together, or neither: the address is written last, and tells that they are.
 */
function writeRole(role, passwordFile, addressFile) {
  if (existsSync(path.join(folder, addressFile))) return;
  const password = randomBytes(24).toString('hex');
  rmSync(path.join(folder, passwordFile), { force: true });
  write(passwordFile, password, 0o444);
  write(addressFile, `postgresql://${role}:${password}@database:5432/boai`, 0o400);
}

write('postgres-password', randomBytes(24).toString('hex'), 0o444);
writeRole('boai', 'server-password', 'database-url');
writeRole('boai_owner', 'owner-password', 'database-owner-url');
write('data-keys', `k1:${randomBytes(32).toString('base64')}`, 0o400);
write('lookup-key', randomBytes(32).toString('base64'), 0o400);
if (made.length > 0)
  console.log(
    `已生成：${made.join('、')}。请把 data-keys、lookup-key 另存一份在别处：丢了它们，备份里的个人信息就打不开。`,
  );
