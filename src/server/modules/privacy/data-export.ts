import { Refusal } from '../../../domain/refusals';
import { personalData } from '../../engine/personal-data/registry';
import type { ExportSection } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';
import { forOrganisation } from '../../platform/for-organisation';
import { findSessionAccount } from '../account';

/** All personal data of an account, from all modules. */
export interface PersonalDataExport {
  createdAt: string;
  /** Name of the organisation. */
  society: string;
  sections: ExportSection[];
}

/**
 * Collects the personal data of an account.
 * @param sessionId session that requested the export: the link is invalid after logout or a password change
 * @throws Refusal `forbidden` when the session has ended
 */
export async function collectPersonalData(
  unscoped: Services,
  sessionId: string,
): Promise<PersonalDataExport> {
  const holder = await findSessionAccount(unscoped.db, sessionId);
  if (!holder) throw new Refusal('forbidden', '链接已失效，请重新导出');
  const services = forOrganisation(unscoped, holder.organisationId);
  const sections: ExportSection[] = [];
  // Sequentially, so that one export does not occupy all database connections.
  for (const { collect } of personalData().values()) {
    if (collect) sections.push(...(await collect(holder, services)));
  }
  const positionOf = (section: ExportSection) =>
    (leadingSections.indexOf(section.name) + leadingSections.length + 1) % (leadingSections.length + 1);
  sections.sort((a, b) => positionOf(a) - positionOf(b));
  return { createdAt: new Date().toISOString(), society: holder.society, sections };
}

/** Sections that come first; the others follow in order of collection. */
const leadingSections = ['profile', 'applications', 'drafts', 'consents', 'addresses', 'files', 'messages'];
