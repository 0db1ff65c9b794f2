import { Refusal } from '../../../domain/refusals';
import { personalData } from '../../engine/personal-data/registry';
import type { ExportSection } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';
import { findSessionAccount } from '../account';

/** Everything that is kept about somebody, of all areas. */
export interface PersonalDataExport {
  createdAt: string;
  /** Name of whoever keeps it. */
  society: string;
  sections: ExportSection[];
}

/**
 * Collects everything that is kept about the holder of an account.
 * @param sessionId in which it was asked for: who has logged out, or changed the password, does not go on giving it out
 * @throws Refusal `forbidden` when the session has ended
 */
export async function collectPersonalData(
  services: Services,
  sessionId: string,
): Promise<PersonalDataExport> {
  const holder = await findSessionAccount(services.db, sessionId);
  if (!holder) throw new Refusal('forbidden', '链接已失效，请重新导出');
  const sections: ExportSection[] = [];
  // One area after the other: nobody's copy is worth all connections at once.
  for (const { collect } of personalData().values()) {
    if (collect) sections.push(...(await collect(holder, services)));
  }
  const order = (section: ExportSection) =>
    (first.indexOf(section.name) + first.length + 1) % (first.length + 1);
  sections.sort((a, b) => order(a) - order(b));
  return { createdAt: new Date().toISOString(), society: holder.society, sections };
}

/** What people look for comes first; the rest follows as it was found. */
const first = ['profile', 'applications', 'consents', 'addresses', 'files', 'messages'];
