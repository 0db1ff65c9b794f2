import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { ANCHOR_MESSAGE } from '../engine/audit-chain/seal';
import { saveVerification } from '../engine/audit-chain/store';
import { type LoggedAnchor, verifyAuditLog } from '../engine/audit-chain/verify';
import { openDatabase } from '../platform/db/open-database';
import { scopeToOrganisation } from '../platform/db/organisation-scope';
import { createVault } from '../platform/vault/vault';

const USAGE = `用法：npm run audit:verify                     核对每个机构的操作记录、封存的链和数据库里的锚点
      npm run audit:verify -- 日志.ndjson …      再与日志里的锚点（送到别处保存的）比较`;

export default {
  summary: '核对操作记录没有被改动、删去、插入或调换次序，指出第一条不对的',
  async run(files) {
    if (files.some(file => file.startsWith('-'))) {
      console.error(USAGE);
      return 2;
    }
    const logged = (await Promise.all(files.map(readAnchors))).flat();
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment, { name: 'boai-portal audit-verify' });
    try {
      const vault = createVault(environment);
      const organisations = await db
        .selectFrom('organisation')
        .select(['id', 'name'])
        .orderBy('code')
        .execute();
      let broken = 0;
      for (const { id, name } of organisations) {
        const own = scopeToOrganisation(db, id);
        const found = await verifyAuditLog({ db: own, vault }, logged);
        await saveVerification(own, found);
        const { entries, unsealed, anchors, problem } = found;
        console.log(
          `${name}：核对 ${entries} 条，锚点 ${anchors} 个，还没有封存 ${unsealed} 条，${problem ? '有不符' : '相符'}`,
        );
        if (!problem) continue;
        broken += 1;
        console.error(`${name}：${problem}`);
      }
      return broken > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;

/** The anchors in a log of the server, one JSON object a line. Other lines are skipped. @throws the error of reading it */
async function readAnchors(file: string): Promise<LoggedAnchor[]> {
  const anchors: LoggedAnchor[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.includes(ANCHOR_MESSAGE)) continue;
    // The line of a collector may have something before the entry.
    const { organisation, day, sequence, hash } = JSON.parse(line.slice(line.indexOf('{'))) as LoggedAnchor;
    anchors.push({ organisation, day, sequence, hash });
  }
  return anchors;
}
