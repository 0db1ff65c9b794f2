import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Settings } from './settings';
import { findSettings } from './store';

/**
 * Whether an organisation has entered what the law requires for fundraising: its certificate and its registered plan.
 */
export async function raisesFunds(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const settings = (await findSettings(db, organisationId)) as Partial<Settings> | null;
  return Boolean(settings?.legal?.fundraisingCertificate && settings.legal.fundraisingPlan);
}
