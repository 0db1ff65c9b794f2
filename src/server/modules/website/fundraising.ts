import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Settings } from './settings';
import { findSettings } from './store';

/** Whether a society has entered what the law has it show where it asks for gifts: its certificate and its filed plan. */
export async function raisesFunds(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const settings = (await findSettings(db, organisationId)) as Partial<Settings> | null;
  return Boolean(settings?.legal?.fundraisingCertificate && settings.legal.fundraisingPlan);
}
