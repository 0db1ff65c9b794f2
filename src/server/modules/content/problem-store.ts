import { type Kysely, sql } from 'kysely';
import type { ContentKind } from '../../../domain/content-kinds';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { SummaryRow } from './editor-store';

/** Something about published content that an editor should look at. */
export type ContentProblem = 'brokenLink' | 'noAltText' | 'outdated' | 'unhelpful' | 'infectedFile';

/** A published item with its problems, and how many links, pictures or readers each is about. */
export interface ProblemRow extends SummaryRow {
  checked_at: Date;
  problems: { problem: ContentProblem; count: number }[];
}

interface ProblemFilter {
  problem?: ContentProblem | undefined;
  /** Kinds that have to be checked regularly, and the time since when they need not be checked again. */
  checkedKinds: readonly ContentKind[];
  checkedSince: Date;
}

/** When an item was last known to be right: its last check or publication. */
const checkedAt = sql`COALESCE(content.checked_at, content.updated_at)`;

/** The problems of all published items of the organisation, one row each: (id, problem, count). */
const selectProblems = ({ problem, checkedKinds, checkedSince }: ProblemFilter) => sql`
  SELECT * FROM (
    SELECT id, 'brokenLink' AS problem, count(*)::int AS count
      FROM content CROSS JOIN unnest(linked) AS link
     WHERE organisation_id = ${thisOrganisation} AND state = 'published' AND linked <> '{}'
       AND NOT EXISTS (
         SELECT FROM content AS target
          WHERE target.organisation_id = ${thisOrganisation} AND target.state = 'published'
            AND target.id = CASE WHEN link ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN link::uuid END)
       AND NOT EXISTS (
         -- Written as in the unique index content_code, so that it is used: codes of AEDs are unique among themselves.
         SELECT FROM content AS target
          WHERE target.organisation_id = ${thisOrganisation} AND target.state = 'published'
            AND (CASE WHEN target.kind = 'aed' THEN target.kind ELSE '' END) = '' AND target.code = link)
     GROUP BY id
    UNION ALL
    SELECT id, 'noAltText', undescribed FROM content
     WHERE organisation_id = ${thisOrganisation} AND state = 'published' AND undescribed > 0
    UNION ALL
    SELECT id, 'outdated', 1 FROM content
     WHERE organisation_id = ${thisOrganisation} AND state = 'published'
       AND kind = ANY(${[...checkedKinds]}::text[]) AND ${checkedAt} < ${checkedSince}
    UNION ALL
    SELECT content.id, 'unhelpful', count(*)::int
      FROM content_feedback AS feedback
      JOIN content ON content.organisation_id = feedback.organisation_id AND content.id = feedback.content_id
     WHERE feedback.organisation_id = ${thisOrganisation} AND NOT useful AND state = 'published'
       AND feedback.at > ${checkedAt}
     GROUP BY content.id
    UNION ALL
    SELECT content.id, 'infectedFile', count(*)::int
      FROM file
      JOIN media ON media.organisation_id = file.organisation_id AND media.file_id = file.id
      JOIN content ON content.organisation_id = file.organisation_id AND strpos(content.data::text, media.url) > 0
     WHERE file.organisation_id = ${thisOrganisation} AND scan_state = 'infected' AND content.state = 'published'
     GROUP BY content.id) AS found
   WHERE ${problem ?? null}::text IS NULL OR problem = ${problem ?? null}::text`;

/** One page of the published items with problems, those with most first, with their number. */
export async function listProblems(
  db: Kysely<DB>,
  filter: ProblemFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ProblemRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<ProblemRow>`
      SELECT content.id, content.kind, category, content.title, content.state, content.revision, published_revision,
             publish_at, top, headline, content.updated_at, content.updated_by, account.nickname AS editor,
             (data IS DISTINCT FROM draft) AS dirty, ${checkedAt} AS checked_at, problems
        FROM (SELECT id AS content_id, count(*) AS number,
                     json_agg(json_build_object('problem', problem, 'count', count) ORDER BY problem) AS problems
                FROM (${selectProblems(filter)}) AS found GROUP BY id) AS problem
        JOIN content ON content.organisation_id = ${thisOrganisation} AND content.id = content_id
        LEFT JOIN account ON account.organisation_id = ${thisOrganisation} AND account.id = content.updated_by
       ORDER BY number DESC, ${checkedAt}, content.id
       LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`
      SELECT count(DISTINCT id)::int AS total FROM (${selectProblems(filter)}) AS found`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Records that an editor has found a published item to be right. @returns false when there is no such item */
export async function markChecked(db: Kysely<DB>, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE content SET checked_at = ${at}
     WHERE organisation_id = ${thisOrganisation} AND id = ${id} AND state = 'published'`.execute(db);
  return numAffectedRows === 1n;
}
