import type { Flow } from '../../../flows/engine/flow-definition';
import type { Answers, FlowServices } from './flow-services';

/**
 * Keyed hash of what only one application of a flow may be open about: answers, or the account.
 * @returns null where the flow sets no such limit, or none of its answers is there
 */
export function uniquenessKeyHash(
  { vault }: Pick<FlowServices, 'vault'>,
  flow: Flow,
  accountId: string | null,
  answers: Answers,
): string | null {
  if (flow.oneOpenPer === 'none') return null;
  const names = flow.oneOpenPer === 'account' ? ['account'] : flow.oneOpenPer;
  const texts =
    flow.oneOpenPer === 'account' ? [textOf(accountId)] : names.map(name => toldBy(name, answers));
  // What is left open counts as an answer, too: two requests without a class are about the same.
  if (texts.every(text => text === '')) return null;
  // Letters count the same in both cases: an identity number may end in x or X.
  return vault.index(texts.join('\n').toUpperCase(), `${flow.id}.${names.join('+')}`);
}

/** The answers that say what an application is about; none where that is the account, or nothing. */
export const uniquenessKeyFields = ({ oneOpenPer }: Pick<Flow, 'oneOpenPer'>): string[] =>
  typeof oneOpenPer === 'string' ? [] : oneOpenPer.flat();

/** Answers by which a person or a body is known. */
const NAMING = ['idNo', 'uscc', 'orgName', 'memberNo'];

/**
 * Whether that is somebody: whoever else files about the same then files for the same person or body. Of an activity, a
 * project or a kind of certificate many may apply who have nothing to do with each other.
 */
export const identifiesSomebody = (flow: Flow): boolean =>
  uniquenessKeyFields(flow).some(name => NAMING.includes(name));

/** The answer that counts: of several names the first that is answered. */
function toldBy(name: string | readonly string[], answers: Answers): string {
  const texts = [name].flat().map(each => textOf(answers[each]));
  return texts.find(text => text !== '') ?? '';
}

/** An answer as it is compared; nothing for what is not there and for what no single value stands for. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
