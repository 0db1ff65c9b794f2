import type { components } from '../../generated/api';
import type { Services } from './services';

export type DocumentKind = components['schemas']['DocumentKind'];
export type HeldDocument = components['schemas']['HeldDocument'];

/** A document that was made. */
export interface RenderedDocument {
  /** Name of the file, without its ending. */
  name: string;
  bytes: Buffer;
}

/**
 * A kind of document that a module makes out of what it keeps: part of `documentSources` of `defineModule`. Each
 * document belongs to one application, and to whoever made that.
 */
export interface DocumentSource {
  kind: DocumentKind;
  /** Makes the document of an application; null where that one has none, or none yet. */
  render(applicationId: string, services: Services): Promise<RenderedDocument | null>;
  /** The certificates of this kind that an account holds. Left out where a kind is listed elsewhere. */
  listIssued?(accountId: string, services: Services): Promise<HeldDocument[]>;
}
