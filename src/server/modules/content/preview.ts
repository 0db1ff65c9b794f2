import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Call } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import type { Vault } from '../../platform/vault/vault';
import { cardOf, columnsOf } from './card';
import { sanitizeAnswers, validateForPublication } from './draft-validation';
import { type ContentRow, findContent } from './store';
import { contentDetailView } from './views';

type Schemas = components['schemas'];

/** Seconds for which a preview link is valid. */
const LINK_LIFETIME_SECONDS = 24 * 3600;

/** Token of a preview link: content id, expiry and signature. */
export function previewToken(vault: Vault, id: string, now: number): { token: string; expiresAt: string } {
  const expires = Math.floor(now / 1000) + LINK_LIFETIME_SECONDS;
  const token = signToken(vault, id, expires);
  return { token, expiresAt: new Date(expires * 1000).toISOString() };
}

/** Renders the draft as if it were published. */
export async function showPreview({ services, organisation, query }: Call<'getPreview'>) {
  const { id, expiresAt } = verifyToken(services.vault, query.token);
  const row = await findContent(services.db, organisation.id, id);
  if (!row) throw new Refusal('notFound');
  return { ...(await draftView(services, row)), state: row.state, expiresAt };
}

async function draftView(
  services: Pick<Services, 'db' | 'forms'>,
  row: ContentRow,
): Promise<Schemas['ContentDetail']> {
  const { form, media } = await validateForPublication(services, services.db, row, row.draft);
  const data = sanitizeAnswers(form, row.draft, media);
  const { category, top, headline, topic_id, code } = columnsOf(data);
  return contentDetailView(services, {
    ...{ id: row.id, kind: row.kind, views: row.views, category, top, headline, code, data },
    topic_id: topic_id && /^[0-9a-f-]{36}$/u.test(topic_id) ? topic_id : null,
    card: cardOf(data, media),
    publish_at: row.publish_at ?? row.updated_at,
    updated_at: row.updated_at,
    // No published revision has this number, so cached HTML is not mixed up.
    published_revision: -row.revision,
  });
}

/** @throws Refusal `forbidden` when the token is not genuine or has expired */
function verifyToken(vault: Vault, token: string): { id: string; expiresAt: string } {
  const [id = '', expires = '', signature = ''] = token.split('.');
  const signed = `${id}.${Number(expires)}`;
  const isGenuine =
    token === `${signed}.${signature}` && vault.isIndexOf(signature, signed, 'content-preview');
  if (!isGenuine || Number(expires) * 1000 <= Date.now()) {
    throw new Refusal('forbidden', '预览的链接已失效，请重新打开预览');
  }
  return { id, expiresAt: new Date(Number(expires) * 1000).toISOString() };
}

/** The only valid token for a content item and an expiry; any other spelling is rejected. */
const signToken = (vault: Vault, id: string, expires: number) =>
  `${id}.${expires}.${vault.index(`${id}.${expires}`, 'content-preview')}`;
