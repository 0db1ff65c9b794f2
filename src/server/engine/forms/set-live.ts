import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB } from '../../../generated/database';
import { lockSharedName } from '../../platform/db/locks';
import { announceChange } from '../../platform/db/shared-changes';
import { type FormOwners, ownersAbove, SERVER, SERVER_OWNERS } from './form-owner';
import { findLiveVersion } from './form-version-store';
import type { FormTexts } from './publication-store';
import { notifyDraftOwnersOfRetirement } from './retirement-notice';
import { isShared } from './schema-source';

/** Details of a publication that the history stores beside the version. */
export interface PublicationDetails {
  /** `inherited`: the owner follows the organisation above again; `parent`: made anew after a publication of that one. */
  origin: 'folder' | 'studio' | 'back' | 'inherited' | 'parent';
  /** Whose form it is, and whose count for it; the server's by default. */
  owners?: FormOwners;
  /** Null when unknown: published before there was a history. */
  texts: FormTexts | null;
  migration?: Migration;
  reason?: string | null;
  author?: string | null;
  /** The approver of the publication. */
  approver?: string | null;
  changeId?: string;
  /** The version that must still be live; not checked when omitted. */
  expectedLiveVersion?: string | null;
}

/**
 * Makes a stored version the live version of its flow for its owner and all organisations that follow it, adds it to the
 * history, and notifies all processes when the transaction commits; a retirement is told to those with a draft.
 * Publications of a flow are serialised, and that of a shared part with all others.
 * @returns its number in the history of the owner; null when it was live already
 * @throws Refusal `conflict` when the live version is not the expected one
 */
export async function setLive(
  trx: Transaction<DB>,
  { flow, version }: Pick<FormVersion, 'flow' | 'version'>,
  details: PublicationDetails,
): Promise<number | null> {
  // Shared parts do not change while a form is published that uses them.
  await lockSharedName(trx, 'shared parts', { mode: isShared(flow) ? 'alone' : 'share' });
  await lockSharedName(trx, `form ${flow}`);
  const { owners = SERVER_OWNERS, origin } = details;
  const [owner] = owners;
  const live = await findLiveVersion(trx, owners, flow);
  if (details.expectedLiveVersion !== undefined && live !== details.expectedLiveVersion)
    throw new Refusal('conflict', '刚刚有别的版本生效，请核对之后再发布');
  if (live === version && origin !== 'inherited') return null;
  const since = new Date();
  const { texts, migration = [], reason = null, author = null, approver = null } = details;
  const { number } = await trx
    .selectFrom('form_publication')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('flow', '=', flow)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('form_publication')
    .values({
      ...{ owner, flow, version, reason, author, approver, at: since, number, origin },
      form_text: texts?.form ?? null,
      ui_text: texts?.ui ?? null,
      flow_text: texts?.flow ?? null,
      english_text: texts?.english ?? null,
      migration: JSON.stringify(migration),
      previous_version: live,
      base_version: owner === SERVER ? null : await findLiveVersion(trx, ownersAbove(owners), flow),
      change_id: details.changeId ?? null,
    })
    .execute();
  if (owner === SERVER)
    await trx
      .insertInto('live_form')
      .values({ flow, version, since })
      .onConflict(conflict => conflict.column('flow').doUpdateSet({ version, since }))
      .execute();
  if (live) await notifyDraftOwnersOfRetirement(trx, { flow, version, owner }, live);
  await announceChange(trx, 'forms');
  return number;
}
