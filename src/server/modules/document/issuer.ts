import { Refusal } from '../../../domain/refusals';
import { logoFileOf } from '../../../domain/site-icons';
import type { Organisation, Services } from '../../engine/services';
import { requireOrganisation } from '../../platform/db/organisation-scope';
import { readSiteIcon } from '../website';

/** Services that the head of a document requires. */
export type IssuerServices = Pick<Services, 'db' | 'log' | 'objectStore' | 'organisations' | 'vault'>;

/**
 * The organisation that issues the documents, with its logo: the one on whose rows the services work. Where the file of
 * the logo was lost, documents are issued with the neutral mark.
 * @throws ObjectStoreUnavailableError
 */
export async function findIssuer(
  services: IssuerServices,
): Promise<Organisation & { logoPicture: Buffer | undefined }> {
  const organisation = await services.organisations.require(requireOrganisation(services.db));
  const file = logoFileOf(organisation.logo);
  const logoPicture = file
    ? await readSiteIcon(services, file, 'logo').catch(error => {
        if (error instanceof Refusal) return null;
        throw error;
      })
    : null;
  return { ...organisation, logoPicture: logoPicture ?? undefined };
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
