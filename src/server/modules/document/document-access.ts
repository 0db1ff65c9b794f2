import type { Language } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { DocumentKind } from '../../engine/document-source';
import type { RawResponse } from '../../engine/handler-types';
import { contributions } from '../../engine/module';
import type { Caller, Organisation, Services } from '../../engine/services';
import { applicantActor } from '../application';
import { contentDisposition, fileSecurityPolicy } from '../file';
import { limitRendering } from './render-limiter';

/** The caller who requests a document. */
interface DocumentRequester {
  member: Caller;
  organisation: Organisation;
  services: Services;
  /** In English, certificates have an English version, too. */
  language: Language;
}

/**
 * Checks that the application of a document belongs to the caller. A document of another applicant is answered as not
 * found, and the attempt is written to the audit log.
 * @throws Refusal `notFound`
 */
export async function assertOwnDocument(requester: DocumentRequester, kind: DocumentKind, id: string) {
  try {
    await requester.services.flows.readFlowOf(applicantActor(requester), id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await appendStandaloneActionOf(requester, 'document.refused', { application: id, kind });
    throw new Refusal('notFound', '没有找到这份票据或证书，或者它不在您的名下');
  }
}

/** Renders a document of the caller. @throws Refusal `notFound`, `undrawable`, `unavailable` */
export async function readOwnDocument(
  requester: DocumentRequester,
  kind: DocumentKind,
  id: string,
): Promise<RawResponse<'application/pdf'>> {
  await assertOwnDocument(requester, kind, id);
  return renderDocument(requester.services, kind, id, { save: true, language: requester.language });
}

/** Renders a document. @throws Refusal `notFound`, `undrawable`, `unavailable` */
export async function renderDocument(
  services: Services,
  kind: DocumentKind,
  id: string,
  { save, language }: { save: boolean; language: Language },
): Promise<RawResponse<'application/pdf'>> {
  const printable = contributions('documentSources').find(each => each.kind === kind);
  const printed = await limitRendering(
    async () => (await printable?.render(id, services, language.code === 'en')) ?? null,
  );
  if (!printed) throw new Refusal('notFound', '还没有可以下载的票据或证书');
  return {
    type: 'application/pdf',
    body: printed.bytes,
    headers: {
      'content-disposition': contentDisposition(save ? 'attachment' : 'inline', `${printed.name}.pdf`),
      'content-security-policy': fileSecurityPolicy('application/pdf'),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  };
}
