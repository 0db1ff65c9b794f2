import { createHash } from 'node:crypto';
import { tell } from '../../engine/content-listeners/registry';
import type { Sample } from '../../engine/demo-content';
import { contributions } from '../../engine/module';
import type { Services } from '../../engine/services';
import { cardOf, columnsOf } from './card';
import { demonstrationContents } from './demonstration/all-demo-contents';
import { demonstrationMedia } from './demonstration/media';
import { cleaned, publishedOf } from './draft-validation';
import { formOf } from './form';
import { insertMedia, mediaAt } from './media-store';
import { idsAmong, insertContents, type NewContent } from './store';

/**
 * The demonstration society's news, topics, videos, downloads and people, and what other areas show. Each has an id made
 * of its name: what the editors have changed since stays, what they have withdrawn stays withdrawn.
 */
export async function seed(services: Services, organisationId: string): Promise<void> {
  const { db } = services;
  const at = new Date();
  await insertMedia(
    db,
    demonstrationMedia().map(({ url, ...file }) => ({
      ...{ id: idOf(organisationId, url), organisation_id: organisationId, url, ...file },
      ...{ file_id: null, uploaded_by: null, uploaded_at: at },
    })),
  );
  const urls = demonstrationMedia().map(({ url }) => url);
  const media = new Map((await mediaAt(db, organisationId, urls)).map(file => [file.url, file]));
  const topicIds = (name: string) => idOf(organisationId, `topic ${name}`);
  const samples = (await Promise.all(contributions('demonstration').map(load => load()))).flatMap(
    ({ demonstration }) => demonstration?.(at) ?? [],
  );
  const all = [...demonstrationContents(at, topicIds), ...samples];
  const idOfSample = ({ kind, name, id }: Sample) => id ?? idOf(organisationId, `${kind} ${name}`);
  // To clean them all takes a tenth of a second, whenever the program is new.
  const known = await idsAmong(db, all.map(idOfSample));
  const contents = all.filter(sample => !known.has(idOfSample(sample))).flatMap(made);
  await db.transaction().execute(async trx => {
    // Topics before what belongs to them.
    const fresh = await insertContents(trx, contents);
    for (const { id, kind, draft, published } of contents) {
      if (!fresh.has(id) || !published) continue;
      const shown = publishedOf(
        { id, organisation_id: organisationId, kind },
        published.at,
        draft,
        published.card,
      );
      await tell({ id, organisationId, kind, shown }, trx);
    }
  });

  function made(sample: Sample): NewContent[] {
    const { kind, data, at: publishedAt, views } = sample;
    const form = formOf(services, kind);
    // A test may have forms of its own.
    if (!form) return [];
    const draft = cleaned(form, data, media);
    return [
      {
        ...{ id: idOfSample(sample), organisationId, kind, columns: columnsOf(draft), draft },
        ...{ formVersion: form.version, by: null, at: publishedAt, views },
        published: { card: cardOf(draft, media), at: publishedAt },
      },
    ];
  }
}

/** A name always gives the same id, another in each society. */
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
