import { createHash } from 'node:crypto';
import { notifyContentListeners } from '../../engine/content-listeners/registry';
import type { DemoContent } from '../../engine/demo-content';
import { contributions } from '../../engine/module';
import type { Services } from '../../engine/services';
import { cardOf, columnsOf } from './card';
import { allDemoContents } from './demonstration/all-demo-contents';
import { demoMedia } from './demonstration/media';
import { sanitizeAnswers, toPublishedContent } from './draft-validation';
import { formOf } from './form';
import { insertMedia, mediaAt } from './media-store';
import { findExistingIds, insertContents, type NewContent } from './store';

/**
 * Inserts the demo organisation's news, topics, videos, downloads and leaders, and the contents that other modules
 * need. The id of each is derived from its name: later changes and withdrawals by editors are kept.
 */
export async function seed(services: Pick<Services, 'db' | 'forms'>, organisationId: string): Promise<void> {
  const { db } = services;
  const at = new Date();
  await insertMedia(
    db,
    demoMedia().map(({ url, ...file }) => ({
      ...{ id: idOf(organisationId, url), organisation_id: organisationId, url, ...file },
      ...{ file_id: null, uploaded_by: null, uploaded_at: at },
    })),
  );
  const urls = demoMedia().map(({ url }) => url);
  const media = new Map((await mediaAt(db, organisationId, urls)).map(file => [file.url, file]));
  const topicIds = (name: string) => idOf(organisationId, `topic ${name}`);
  const samples = (await Promise.all(contributions('demoData').map(load => load()))).flatMap(
    ({ demoContents }) => demoContents?.(at) ?? [],
  );
  const all = [...allDemoContents(at, topicIds), ...samples];
  const idOfSample = ({ kind, name, id }: DemoContent) => id ?? idOf(organisationId, `${kind} ${name}`);
  // Existing items are skipped, because sanitising all of them takes a tenth of a second.
  const known = await findExistingIds(db, all.map(idOfSample));
  const contents = all.filter(sample => !known.has(idOfSample(sample))).flatMap(toNewContent);
  await db.transaction().execute(async trx => {
    // Topics before the items that refer to them.
    const insertedIds = await insertContents(trx, contents);
    for (const { id, kind, draft, published } of contents) {
      if (!insertedIds.has(id) || !published) continue;
      const publishedContent = toPublishedContent(
        { id, organisation_id: organisationId, kind },
        published.at,
        draft,
        published.card,
      );
      await notifyContentListeners({ id, organisationId, kind, published: publishedContent }, trx);
    }
  });

  function toNewContent(sample: DemoContent): NewContent[] {
    const { kind, data, at: publishedAt, views } = sample;
    const form = formOf(services, kind);
    // A test may use other forms.
    if (!form) return [];
    const draft = sanitizeAnswers(form, data, media);
    return [
      {
        ...{ id: idOfSample(sample), organisationId, kind, columns: columnsOf(draft), draft },
        ...{ formVersion: form.version, by: null, at: publishedAt, views },
        published: { card: cardOf(draft, media), at: publishedAt },
      },
    ];
  }
}

/** Derives an id from a name, different in each organisation. */
function idOf(organisationId: string, name: string): string {
  const hash = createHash('sha256').update(`${organisationId} ${name}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
