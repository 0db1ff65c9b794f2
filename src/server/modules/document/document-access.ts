import { Refusal } from '../../../domain/refusals';
import { audit } from '../../engine/audit-log';
import type { DocumentKind } from '../../engine/document-source';
import type { Content } from '../../engine/handler-types';
import { contributions } from '../../engine/module';
import type { Member, Organisation, Services } from '../../engine/services';
import { disposition, policy } from '../file/file-response';
import { applicant } from '../flows/actor';
import { press } from './render-limiter';

/** Who wants a document. */
interface Asker {
  member: Member;
  organisation: Organisation;
  services: Services;
}

/**
 * Makes sure that the application of a document is the caller's. Who asks for somebody else's is told no more than that
 * there is none, and it is kept that they asked.
 * @throws Refusal `notFound`
 */
export async function refuseOthers(
  { member, organisation, services }: Asker,
  kind: DocumentKind,
  id: string,
) {
  try {
    await services.flows.reach(applicant({ member, organisation }), id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const entry = { organisationId: organisation.id, accountId: member.accountId };
    await audit(services.db, { ...entry, action: 'document.refused', detail: { application: id, kind } });
    throw new Refusal('notFound', '没有找到这份票据或证书，或者它不在您的名下');
  }
}

/** The caller's own document. @throws Refusal `notFound`, `undrawable`, `unavailable` */
export async function openOwn(
  asker: Asker,
  kind: DocumentKind,
  id: string,
): Promise<Content<'application/pdf'>> {
  await refuseOthers(asker, kind, id);
  return openDocument(asker.services, kind, id, true);
}

/** A document, made now. @throws Refusal `notFound`, `undrawable`, `unavailable` */
export async function openDocument(
  services: Services,
  kind: DocumentKind,
  id: string,
  save: boolean,
): Promise<Content<'application/pdf'>> {
  const printable = contributions('documentSources').find(each => each.kind === kind);
  const printed = await press(async () => (await printable?.print(id, services)) ?? null);
  if (!printed) throw new Refusal('notFound', '还没有可以下载的票据或证书');
  return {
    type: 'application/pdf',
    body: printed.bytes,
    headers: {
      'content-disposition': disposition(save ? 'attachment' : 'inline', `${printed.name}.pdf`),
      'content-security-policy': policy('application/pdf'),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  };
}
