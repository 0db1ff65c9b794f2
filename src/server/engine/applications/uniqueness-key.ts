import type { Flow } from '../../../flows/engine/flow-definition';
import type { LookupHashes } from '../../platform/vault/vault';
import type { Answers, FlowServices } from './flow-services';

/**
 * Lookup hashes of the uniqueness key of an open application: some answers, or the account.
 * @returns null when the flow sets no limit, or none of the answers is given
 */
export function uniquenessKeyHashes(
  { vault }: Pick<FlowServices, 'vault'>,
  flow: Flow,
  accountId: string | null,
  answers: Answers,
): LookupHashes | null {
  if (flow.oneOpenPer === 'none') return null;
  const names = flow.oneOpenPer === 'account' ? ['account'] : flow.oneOpenPer;
  const texts =
    flow.oneOpenPer === 'account'
      ? [textOf(accountId)]
      : names.map(name => firstAnsweredValue(name, answers));
  // A missing answer counts as a value, too: two requests without a class have the same key.
  if (texts.every(text => text === '')) return null;
  // Case-insensitive: an identity number may end in x or X.
  return vault.indexes(texts.join('\n').toUpperCase(), `${flow.id}.${names.join('+')}`);
}

/**
 * The hashes under which rows with the uniqueness key of an application are found: while the lookup key is changed, those by
 * both keys.
 * @param stored its hash, which was computed by the flow of its version
 */
export function hashesOfStoredKey(
  deps: Pick<FlowServices, 'vault'>,
  flow: Flow,
  { accountId, answers, stored }: { accountId: string | null; answers: Answers; stored: string },
): LookupHashes {
  const hashes = deps.vault.isRotating ? uniquenessKeyHashes(deps, flow, accountId, answers) : null;
  return hashes?.includes(stored) ? hashes : [stored];
}

/** The answers that form the uniqueness key; empty when it is the account, or there is none. */
export const uniquenessKeyFields = ({ oneOpenPer }: Pick<Flow, 'oneOpenPer'>): string[] =>
  typeof oneOpenPer === 'string' ? [] : oneOpenPer.flat();

/** Answers that identify a person or an organisation. */
const IDENTIFYING_FIELDS = ['idNo', 'uscc', 'orgName', 'memberNo'];

/**
 * Whether the uniqueness key identifies a person or an organisation, so that applications of other accounts with the
 * same key concern the same one. For an activity, a project or a kind of certificate, many unrelated applicants may
 * apply.
 */
export const keyIdentifiesPerson = (flow: Flow): boolean =>
  uniquenessKeyFields(flow).some(name => IDENTIFYING_FIELDS.includes(name));

/** The value to compare: of several alternative fields, the first that is answered. */
function firstAnsweredValue(name: string | readonly string[], answers: Answers): string {
  const texts = [name].flat().map(each => textOf(answers[each]));
  return texts.find(text => text !== '') ?? '';
}

/** An answer as compared text; empty for a missing answer and for values that are not a single value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
