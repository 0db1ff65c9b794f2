import type { Organisation, Services } from '../../engine/services';
import { organisationOf } from '../../platform/db/organisation-scope';

/** The organisation that issues the documents: the one on whose rows the services work. */
export async function findIssuer({
  db,
  organisations,
}: Pick<Services, 'db' | 'organisations'>): Promise<Organisation> {
  const id = organisationOf(db);
  if (!id) throw new Error('documents are issued by an organisation');
  return organisations.require(id);
}

/** Public URL that verifies a document: the page with its number, and its check code where it has one. */
export function verifyUrl(
  { origin }: Pick<Organisation, 'origin'>,
  certNo: string,
  checkCode?: string,
): string {
  const query = new URLSearchParams({ certNo, ...(checkCode && { checkCode }) });
  return `${origin}/#/certificateVerify?${query}`;
}
