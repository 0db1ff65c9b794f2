import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { LookupHashes } from '../../platform/vault/vault';

/** Whether an organisation accepts lecture requests at present. */
export async function takesRequests(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const intake = await db
    .selectFrom('lecture_intake')
    .select('open')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return intake?.open ?? true;
}

/** Filter of talks. */
interface TalkFilter {
  flow: string;
  /** The organisation that provides the speakers. */
  organisationId: string;
  /** The requesting organisation, as hashes of the uniqueness key. */
  subjects: LookupHashes;
  state: string;
  /** The requesting account; null for any. */
  accountId: string | null;
}

/** When the latest of these talks was held. */
export async function findLastTalkTime(
  db: Kysely<DB>,
  { flow, organisationId, subjects, state, accountId }: TalkFilter,
): Promise<Date | null> {
  const talk = await db
    .selectFrom('application')
    .select('updated_at')
    .where('organisation_id', '=', organisationId)
    .$if(accountId !== null, query => query.where('account_id', '=', accountId ?? ''))
    .where('flow', '=', flow)
    .where('uniqueness_index', 'in', subjects)
    .where('state_name', '=', state)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return talk?.updated_at ?? null;
}
