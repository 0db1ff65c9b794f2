import type { Kysely } from 'kysely';
import type { ContentKind } from '../../../domain/content-kinds';
import type { FieldError } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { ContentChange, ContentDraft, ContentListener } from '../content-listener';
import { contributions } from '../module';

/** Notifies all content listeners of the kind about a change of published content. */
export async function notifyContentListeners(change: ContentChange, trx: Kysely<DB>): Promise<void> {
  for (const { onChange } of listenersOf(change.kind)) await onChange(change, trx);
}

/** Collects the objections of all content listeners to publishing a draft at a given time. */
export async function findPublicationObjections(
  draft: ContentDraft,
  at: Date,
  db: Kysely<DB>,
): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const listener of listenersOf(draft.kind)) {
    found.push(...((await listener.findObjections?.(draft, at, db)) ?? []));
  }
  return found;
}

function listenersOf(kind: ContentKind): ContentListener[] {
  return contributions('contentListeners').filter(({ kinds }) => !kinds || kinds.includes(kind));
}
