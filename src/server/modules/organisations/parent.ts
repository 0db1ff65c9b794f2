import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { type AuditActor, appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { lockSharedName } from '../../platform/db/locks';
import { announceChange } from '../../platform/db/shared-changes';
import { updateParent } from './store';

/** Levels of a federation: national, provincial, of a city, of a county. */
export const MAX_LEVELS = 4;

/** @throws Refusal `badRequest` at the field in which the organisation above is given */
export function refuseParent(message: string): never {
  throw new Refusal('badRequest', message, [{ path: '/parent', keyword: 'parent', message }]);
}

/** An organisation in its federation: how many are above it, and how many levels are below. */
interface Position {
  /** Those above, the nearest first. */
  above: string[];
  levelsBelow: number;
}

async function readPosition(db: Kysely<DB>, id: string): Promise<Position> {
  const { rows } = await sql<{ id: string; level: number }>`
    WITH RECURSIVE above AS (
      SELECT parent_id AS id, 1 AS level FROM organisation WHERE id = ${id}
      UNION ALL
      SELECT parent_id, level + 1 FROM above JOIN organisation USING (id)
    ), below AS (
      SELECT id, 0 AS level FROM organisation WHERE id = ${id}
      UNION ALL
      SELECT organisation.id, level - 1 FROM below JOIN organisation ON parent_id = below.id
    )
    SELECT id, level FROM above WHERE id IS NOT NULL UNION ALL SELECT id, level FROM below ORDER BY level`.execute(
    db,
  );
  return {
    above: rows.filter(({ level }) => level > 0).map(row => row.id),
    levelsBelow: -Math.min(0, ...rows.map(({ level }) => level)),
  };
}

/**
 * Puts an organisation below another one, or below none: it follows that one's forms, and that one sees its figures.
 * @param parent null for none
 * @param by who is recorded
 * @throws Refusal `badRequest` for the organisation that operates the server, for one below itself, and where there would be
 * more than `MAX_LEVELS`
 */
export async function setParent(
  { config, organisations, unscopedDb }: Pick<Services, 'config' | 'organisations' | 'unscopedDb'>,
  organisation: { id: string; code: string },
  parent: { id: string; code: string; name: string } | null,
  by: AuditActor,
): Promise<void> {
  if (parent && organisation.code === config.organisation)
    refuseParent('运行这台服务器的机构没有上级：所有机构都可以沿用它的表单');
  try {
    await unscopedDb.transaction().execute(async trx => {
      // Two changes at once could make a circle.
      await lockSharedName(trx, 'organisation parents');
      if (parent) await assertTree(trx, organisation.id, parent);
      if (!(await updateParent(trx, organisation.id, parent?.id ?? null))) return;
      const detail = { ...by.detail, code: organisation.code, parent: parent?.code ?? '' };
      await appendAuditEntry(trx, { ...by, action: 'organisation.parent', detail });
      await announceChange(trx, 'organisations');
    });
  } finally {
    organisations.forget();
  }
}

async function assertTree(db: Kysely<DB>, id: string, parent: { id: string; name: string }): Promise<void> {
  const [own, { above }] = [await readPosition(db, id), await readPosition(db, parent.id)];
  if (parent.id === id || above.includes(id))
    refuseParent(`${parent.name}就是这个机构，或在它的下级里，不能作它的上级`);
  if (above.length + 1 + 1 + own.levelsBelow > MAX_LEVELS)
    refuseParent(`机构最多${MAX_LEVELS}级，${parent.name}下面不能再有这么多级`);
}
