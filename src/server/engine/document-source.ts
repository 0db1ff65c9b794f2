import type { components } from '../../generated/api';
import type { Services } from './services';

export type DocumentKind = components['schemas']['DocumentKind'];
export type HeldDocument = components['schemas']['OwnCertificate'];

/** A rendered document. */
export interface RenderedDocument {
  /** File name without extension. */
  name: string;
  bytes: Buffer;
}

/**
 * A kind of document that a module renders from its data: part of `documentSources` of `defineModule`. Each document
 * belongs to one application and its applicant.
 */
export interface DocumentSource {
  kind: DocumentKind;
  /**
   * Renders the document of an application; null when it has none (yet).
   * @param english whether certificates get an English version beside the Chinese one; receipts are Chinese by law
   */
  render(applicationId: string, services: Services, english: boolean): Promise<RenderedDocument | null>;
  /** Lists the certificates of this kind held by an account. Omitted for kinds that are listed elsewhere. */
  listIssued?(accountId: string, services: Services): Promise<HeldDocument[]>;
}
