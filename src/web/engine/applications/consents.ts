import type { ConsentId, Flow } from '../../../flows/engine/flow-definition';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { components } from '../../../generated/api';
import { fillPlaceholders } from './DocumentText';

type Document = components['schemas']['Document'];

/** A text that a flow asks people to agree to. */
export interface Consent {
  id: ConsentId;
  /** As it is recorded: text and version. */
  ref: string;
  title: string;
  /** What stands beside the tick-box: the text's first paragraph. */
  sentence: string;
  /** The whole of it. */
  text: string;
}

/** The consents of a flow with their current texts, in the order of its declaration. */
export function consentsOf(
  flow: Pick<Flow, 'consents' | 'title'>,
  form: Pick<FormVersion, 'ui'>,
  documents: readonly Document[],
): Consent[] {
  const words: Record<string, string> = { 事项: flow.title, ...guidanceOf(form).words };
  return flow.consents.flatMap(id => {
    const document = documents.find(candidate => candidate.id === id);
    if (!document) return [];
    const text = fillPlaceholders(document.content, words, place => `{${place}}`);
    const [sentence = document.title] = text.split(/\n{2,}/);
    return [{ id, ref: `${id}@${document.version}`, title: document.title, sentence, text }];
  });
}

/** Ids of the consents among recorded references: `C1@1` → `C1`. */
export function toConsentIds(refs: readonly string[]): string[] {
  return refs.map(ref => ref.split('@')[0]!);
}
