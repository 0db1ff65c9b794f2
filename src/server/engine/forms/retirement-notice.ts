import { sql, type Transaction } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import { listFollowers } from './form-owner';

const TITLE = '您有草稿的事项停止受理';
const text = (title: string) =>
  `“${title}”已停止受理新的申请，您没有提交的草稿不能再提交。草稿保留到期之前可以在“我的申请”里打开，需要的内容请自行留存。`;

/**
 * Tells the owners of drafts of new applications that the flow is retired, by a message in the portal; in all
 * organisations for which the version is live. A version that does not retire the flow, or a flow that was retired
 * already, tells nobody.
 * @param earlier the version that was live before
 */
export async function notifyDraftOwnersOfRetirement(
  trx: Transaction<DB>,
  { flow, version, owner }: Pick<FormVersion, 'flow' | 'version'> & { owner: string },
  earlier: string,
): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    SELECT newer.content -> 'process' ->> 'title' AS title
      FROM form_version AS newer, form_version AS older
     WHERE newer.version = ${version} AND newer.content -> 'process' ->> 'retired' = 'true'
       AND older.version = ${earlier} AND older.content -> 'process' ->> 'retired' IS DISTINCT FROM 'true'`.execute(
    trx.withoutPlugins(),
  );
  const [retiring] = rows;
  if (!retiring) return;
  const at = new Date();
  const followers = await listFollowers(trx, owner, flow);
  await sql`
    INSERT INTO message (organisation_id, id, account_id, title, text, at)
    SELECT organisation_id, gen_random_uuid(), account_id, ${TITLE}, ${text(retiring.title)}, ${at}::timestamptz
      FROM draft
     WHERE flow = ${flow} AND application_id IS NULL AND expires_at > ${at}
       AND (${followers}::uuid[] IS NULL OR organisation_id = ANY (${followers}::uuid[]))`.execute(
    trx.withoutPlugins(),
  );
}
