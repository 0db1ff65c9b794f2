import { Refusal } from '../../../domain/refusals';
import { preparePublication, toFormError } from './content-lifecycle';
import type { ContentServices } from './draft-validation';
import {
  type ContentRow,
  type ContentTransitionInput,
  dueContents,
  findContent,
  writeContentTransition,
} from './store';

/** How many are published at a time. */
const AT_A_TIME = 100;

type Due = Awaited<ReturnType<typeof dueContents>>[number];

/**
 * Publishes what is due. What cannot be shown any more becomes a draft again, and its history says why; whatever
 * happens to one, the others are published.
 */
export async function publishScheduledContents(services: ContentServices, now: Date): Promise<number> {
  const due = await dueContents(services.db, now, AT_A_TIME);
  const failed: unknown[] = [];
  for (const one of due) {
    await publishOne(services, one, now)
      .catch(error => sendBack(services, one, now, toFormError(error)))
      .catch(error => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'scheduled contents could not be published');
  return due.length;
}

const publishOne = (services: ContentServices, one: Due, now: Date) =>
  changeDue(services, one, now, async (row, at, trx) => ({
    ...{ formVersion: row.form_version, note: '定时发布' },
    ...(await preparePublication(services, trx, row, at)),
  }));

/** Makes a draft again of what was refused. @throws whatever is no refusal */
async function sendBack(services: ContentServices, one: Due, now: Date, refusal: unknown): Promise<void> {
  if (!(refusal instanceof Refusal)) throw refusal;
  const reasons =
    refusal.fields.length > 0 ? refusal.fields.map(({ message }) => message) : [refusal.message];
  const note = `到时没有发布：${[...new Set(reasons)].join('；')}`.slice(0, 200);
  await changeDue(services, one, now, async ({ draft, form_version: formVersion }) => {
    return { action: 'withdrawn', state: 'draft', draft, formVersion, note, set: { publish_at: null } };
  });
}

/** Changes a content, unless meanwhile somebody else has published it or taken it back. */
async function changeDue(
  { db }: ContentServices,
  { id, organisation_id: organisationId }: Due,
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
