import { type Kysely, sql } from 'kysely';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import { yuan } from '../../../domain/money';
import { UNDIRECTED_PURPOSE } from '../../../domain/payment-subject';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { correctionsFor, type EntryCorrections } from '../correction';

type Schemas = components['schemas'];
type Subject = Schemas['CorrectionSubject'];
type Field = Schemas['CorrectedField'];

/** A published entry as staff correct it: the published values, and which of them can be corrected. */
export interface CorrectableEntry {
  subject: Subject;
  id: string;
  no: string;
  at: Date;
  title: string;
  projectId: string | null;
  /** Account of the donor; null for a spending. */
  donor: string | null;
  /** All received goods items of the same donation, in order; empty unless it is a donation of goods. */
  items: Schemas['PublishedEntry']['items'];
  /** The posted amount including corrections; null for goods, which are not in the ledger. */
  amount: number | null;
  facts: { field: Field; value: string }[];
  corrected: EntryCorrections;
}

/** Locates an entry: by its number (for goods with the position), or by kind and id. */
export type EntryLocator = { no: string; position?: number | undefined } | { subject: Subject; id: string };

interface EntryRow {
  subject: Subject;
  id: string;
  no: string;
  at: Date;
  title: string;
  project_id: string | null;
  donor: string | null;
  amount: number | null;
  items: Schemas['PublishedEntry']['items'] | null;
  /** Name of a donor organisation that is published; names of persons cannot be corrected. */
  named: string | null;
  facts: Record<string, string | number | null>;
}

/** Finds a published entry; undefined when nothing was published. */
export async function findEntry(
  db: Kysely<DB>,
  organisationId: string,
  locator: EntryLocator,
): Promise<CorrectableEntry | undefined> {
  const matchesLocator = (subject: Subject, id: string, no: string) =>
    'no' in locator
      ? sql`${sql.ref(no)} = ${locator.no}`
      : locator.subject === subject
        ? sql`${sql.ref(id)} = ${locator.id}`
        : sql`false`;
  const receivedItems = sql`
    goods_item AS other
     WHERE other.organisation_id = ${organisationId} AND other.application_id = item.application_id
       AND other.received_at IS NOT NULL`;
  const firstPosition = sql`(SELECT min(other.position) FROM ${receivedItems})`;
  const position = 'no' in locator ? sql`AND item.position = ${locator.position ?? firstPosition}` : sql``;
  const projectName = sql`COALESCE(
    (SELECT name FROM project WHERE organisation_id = ${organisationId} AND id = project_id),
    ${UNDIRECTED_PURPOSE}::text)`;
  const { rows } = await sql<EntryRow>`
    SELECT 'donation' AS subject, application_id AS id, no, paid_at AS at, '捐款' AS title, project_id,
           account_id AS donor, amount, NULL::jsonb AS items,
           CASE WHEN donor_kind = '单位' THEN NULLIF(shown_name, ${ANONYMOUS_DONOR}) END AS named,
           jsonb_build_object('项目', ${projectName},
                              '定向用途', direction, '其他', '') AS facts
      FROM donation
     WHERE organisation_id = ${organisationId} AND status = 1
       AND ${matchesLocator('donation', 'application_id', 'no')}
    UNION ALL
    SELECT 'goods', item.id, application.no, received_at, item.name, project_id, application.account_id, NULL,
           (SELECT jsonb_agg(jsonb_build_object('id', other.id, 'position', other.position, 'name', other.name)
                             ORDER BY other.position) FROM ${receivedItems}),
           CASE WHEN donor_kind = '单位' THEN NULLIF(shown_name, ${ANONYMOUS_DONOR}) END,
           jsonb_build_object('物资', item.name, '数量', quantity || ' ' || unit,
                              '项目', ${projectName},
                              '定向用途', direction, '其他', '')
      FROM goods_item AS item JOIN application USING (organisation_id)
     WHERE organisation_id = ${organisationId} AND application.id = item.application_id
       AND item.received_at IS NOT NULL
       AND ${matchesLocator('goods', 'item.id', 'application.no')} ${position}
    UNION ALL
    SELECT 'spending', id, no, recorded_at, purpose, project_id, NULL, amount, NULL, NULL,
           jsonb_build_object('用途', purpose, '日期', spent_on, '其他', '')
      FROM spending WHERE organisation_id = ${organisationId} AND ${matchesLocator('spending', 'id', 'no')}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const corrected = (await correctionsFor(db, row.subject, [row.id]))(row.id);
  const amount = row.amount === null ? null : row.amount + corrected.change;
  const { project_id: projectId, items } = row;
  return { ...row, projectId, items: items ?? [], amount, corrected, facts: factsOf(row, amount, corrected) };
}

/** Published values of an entry after its latest corrections. */
function factsOf({ named, facts }: EntryRow, amount: number | null, { corrections }: EntryCorrections) {
  const original: [Field, string][] = [
    ...(named ? [['捐赠人', named] satisfies [Field, string]] : []),
    ...(amount === null ? [] : [['金额', yuan(amount)] satisfies [Field, string]]),
    ...Object.entries(facts).map(([field, value]): [Field, string] => [field as Field, String(value ?? '')]),
  ];
  return original.map(([field, value]) => ({
    field,
    value: corrections.findLast(({ field: other }) => other === field)?.after ?? value,
  }));
}

/** An entry as sent to the client. */
export function entryView({
  subject,
  id,
  no,
  at,
  title,
  items,
  facts,
  corrected,
}: CorrectableEntry): Schemas['PublishedEntry'] {
  const { corrections } = corrected;
  return {
    subject,
    id,
    no,
    at: at.toISOString(),
    title,
    items,
    facts,
    version: corrections.length,
    corrections,
  };
}
