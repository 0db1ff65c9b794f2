import { today } from '../src/domain/dates';
import type { Organisation, Services } from '../src/server/engine/services';
import { insertMissingProgrammes } from '../src/server/modules/aid';
import { insertFirstBloodSites } from '../src/server/modules/blood';
import { insertMissingPickupSites } from '../src/server/modules/certificate';
import { importContents } from '../src/server/modules/content';
import { addEarlierCertificates } from '../src/server/modules/life';
import { insertMissingBranches } from '../src/server/modules/membership';
import { insertMissingProjects } from '../src/server/modules/project';
import { insertFirstSamplingSites } from '../src/server/modules/stem-cell';
import { ensureOrganisation } from '../src/server/modules/website';
import { forOrganisation } from '../src/server/platform/for-organisation';
import { createDemoAccounts } from './accounts';
import { demoContents } from './content/contents';
import { demoMedia } from './content/media';
import { bloodSites } from './reference/blood-sites';
import { branches, rates } from './reference/branches';
import { listEarlierCertificates } from './reference/first-aid-certificates';
import { pickupSites } from './reference/pickup-sites';
import { batches, programmes } from './reference/programmes';
import { listDemoProjects } from './reference/projects';
import { samplingSites } from './reference/sampling-sites';
import { organisationName, settings } from './reference/settings';

/**
 * Creates the demo organisation with its accounts, contents and everything that applications refer to. Inserts what is
 * missing and leaves the rest unchanged, so that it can be run at every start.
 */
export async function loadDemoOrganisation(unscoped: Services): Promise<Organisation> {
  const organisation = await createDemoOrganisation(unscoped);
  const { id } = organisation;
  const services = forOrganisation(unscoped, id);
  const { db } = services;
  await createDemoAccounts(services, id);
  await insertFirstBloodSites(db, id, bloodSites);
  await insertFirstSamplingSites(db, id, samplingSites);
  await insertMissingPickupSites(db, id, pickupSites);
  await insertMissingBranches(db, id, { branches, rates });
  await insertMissingProgrammes(db, id, { programmes, batches });
  await addEarlierCertificates(services, id, listEarlierCertificates());
  await insertMissingProjects(db, id, listDemoProjects(today()));
  const now = new Date();
  await importContents(services, id, { media: demoMedia(), contents: topic => demoContents(now, topic) });
  return organisation;
}

/** Creates the organisation alone, with its menu, tiles and documents. */
export async function createDemoOrganisation(
  services: Pick<Services, 'config' | 'db' | 'organisations'>,
): Promise<Organisation> {
  const { organisation: code } = services.config;
  await ensureOrganisation(services, { code, name: organisationName, settings });
  return requireDemoOrganisation(services);
}

export async function requireDemoOrganisation({
  config,
  organisations,
}: Pick<Services, 'config' | 'organisations'>): Promise<Organisation> {
  const organisation = await organisations.find(config.organisation);
  if (!organisation) throw new Error('the demo organisation does not exist');
  return organisation;
}
