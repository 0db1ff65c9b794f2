import { Refusal } from '../../../domain/refusals';
import { preparePublication, toFormError, withdrawContent } from './content-lifecycle';
import type { ContentServices } from './draft-validation';
import {
  type ContentRow,
  type ContentTransitionInput,
  clearExpiry,
  dueContents,
  expiredContents,
  findContent,
  writeContentTransition,
} from './store';

/** Maximum number of items published per run. */
const BATCH_SIZE = 100;

type DueContent = Awaited<ReturnType<typeof dueContents>>[number];

/**
 * Publishes due items. An item that can no longer be published becomes a draft again, and its history states the
 * reason; a failure does not stop the others.
 */
export async function publishScheduledContents(services: ContentServices, now: Date): Promise<number> {
  const due = await dueContents(services.db, now, BATCH_SIZE);
  const failed: unknown[] = [];
  for (const one of due) {
    await publishOne(services, one, now)
      .catch(error => revertToDraft(services, one, now, toFormError(error)))
      .catch(error => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'scheduled contents could not be published');
  return due.length;
}

const publishOne = (services: ContentServices, one: DueContent, now: Date) =>
  changeDue(services, one, now, async (row, at, trx) => ({
    ...{ formVersion: row.form_version, note: '定时发布' },
    ...(await preparePublication(services, trx, row, at)),
  }));

/** Turns a refused item into a draft again. @throws any error that is not a refusal */
async function revertToDraft(
  services: ContentServices,
  one: DueContent,
  now: Date,
  refusal: unknown,
): Promise<void> {
  if (!(refusal instanceof Refusal)) throw refusal;
  const reasons =
    refusal.fields.length > 0 ? refusal.fields.map(({ message }) => message) : [refusal.message];
  const note = `到时没有发布：${[...new Set(reasons)].join('；')}`.slice(0, 200);
  await changeDue(services, one, now, async ({ draft, form_version: formVersion }) => {
    return { action: 'withdrawn', state: 'draft', draft, formVersion, note, set: { publish_at: null } };
  });
}

/** Changes an item, unless it has been published or withdrawn meanwhile. */
async function changeDue(
  { db }: ContentServices,
  { id, organisation_id: organisationId }: DueContent,
  now: Date,
  step: (
    row: ContentRow,
    at: Date,
    trx: ContentServices['db'],
  ) => Promise<Omit<ContentTransitionInput, 'by' | 'at'>>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const row = await findContent(trx, organisationId, id, true);
    if (row?.state !== 'scheduled' || !row.publish_at || row.publish_at > now) return;
    await writeContentTransition(trx, row, {
      ...(await step(row, row.publish_at, trx)),
      by: row.updated_by,
      at: now,
    });
  });
}

/**
 * Withdraws items whose publication has expired. An item that may not be withdrawn, such as an activity with sign-ups,
 * stays published for good.
 * @returns the number of withdrawn items
 */
export async function withdrawExpiredContents(services: ContentServices, now: Date): Promise<number> {
  const expired = await expiredContents(services.db, now, BATCH_SIZE);
  let withdrawn = 0;
  for (const { id, organisation_id: organisationId, revision } of expired) {
    try {
      await withdrawContent(services, { organisationId, id, revision, note: '到期撤下', by: null, now });
      withdrawn += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Changed meanwhile: the next run sees it as it is then.
      if (error.reason !== 'conflict') await clearExpiry(services.db, organisationId, id);
    }
  }
  return withdrawn;
}
