import type { ConsentId, Flow } from '../../../flows/engine/flow-definition';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { components } from '../../../generated/api';
import { fillPlaceholders } from './DocumentText';

type Document = components['schemas']['LegalDocument'];

/** A consent text of a flow. */
export interface Consent {
  id: ConsentId;
  /** Reference as recorded: text and version. */
  ref: string;
  title: string;
  /** Text beside the checkbox: the first paragraph. */
  sentence: string;
  /** The full text. */
  text: string;
}

/** The consents of a flow with their current texts, in declaration order. */
export function consentsOf(
  flow: Pick<Flow, 'consents' | 'title'>,
  form: Pick<FormVersion, 'ui'>,
  documents: readonly Document[],
): Consent[] {
  const words: Record<string, string> = { 事项: flow.title, ...guidanceOf(form).words };
  return flow.consents.flatMap(id => {
    const document = documents.find(candidate => candidate.id === id);
    if (!document) return [];
    const text = fillPlaceholders(document.content, words, placeholder => `{${placeholder}}`);
    const [sentence = document.title] = text.split(/\n{2,}/);
    return [{ id, ref: `${id}@${document.version}`, title: document.title, sentence, text }];
  });
}

/** Extracts the consent ids from recorded references: `C1@1` → `C1`. */
export function toConsentIds(refs: readonly string[]): string[] {
  return refs.map(ref => ref.split('@')[0]!);
}
