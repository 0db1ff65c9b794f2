import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';

/** The organisation that issues the documents of an application. */
export async function readIssuer(db: Kysely<DB>, applicationId: string): Promise<{ name: string }> {
  return db
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .select('organisation.name')
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** Public URL that verifies a document: the page with its number, and its check code where it has one. */
export function verifyUrl(
  { publicOrigin }: Pick<Services['config'], 'publicOrigin'>,
  certNo: string,
  checkCode?: string,
): string {
  const query = new URLSearchParams({ certNo, ...(checkCode && { checkCode }) });
  return `${publicOrigin}/#/certificateVerify?${query}`;
}
