import { openAccounts, withServerDatabase } from '../support/accounts';
import type { Answer, Caller } from './caller';
import type { People, Surroundings } from './clients';
import type { Provider } from './provider';

/** Members that apply, for each minute of a run: an account may file sixty times an hour. */
const MEMBERS_PER_MINUTE = 4;
const FORMS = ['goods-donation', 'donation', 'content-article'] as const;
const CONSENT = 'C1';

/** Opens the accounts of the clients. */
export async function openPeople(environment: Record<string, string>, minutes: number): Promise<People> {
  const server = { environment };
  const members = await openAccounts(server, Math.ceil(10 + minutes * MEMBERS_PER_MINUTE));
  const [first, second] = await openAccounts(server, 2, ['finance']);
  const [editor] = await openAccounts(server, 1, ['content']);
  if (!first || !second || !editor) throw new Error('accounts are missing');
  return { members, bookkeepers: [first, second], editor };
}

/** Lets the bookkeepers prove again who they are: to refund, they must have done so within ten minutes. */
export const proveBookkeepers = (environment: Record<string, string>, { bookkeepers }: People) =>
  withServerDatabase({ environment }, ({ db }) =>
    db
      .updateTable('session')
      .set({ proved_at: new Date() })
      .where(
        'account_id',
        'in',
        bookkeepers.map(({ accountId }) => accountId),
      )
      .execute(),
  );

/** What clients read before they begin. @throws Error when it cannot be read */
export async function readSurroundings(
  caller: Caller,
  provider: Provider,
  people: People,
): Promise<Surroundings> {
  const read = async (path: string, token?: string): Promise<Answer['data']> => {
    const { outcome, data, reason } = await caller.ask({ path, ...(token && { token }) });
    if (outcome === 'refused') throw new Error(`${path}: ${reason}`);
    return outcome === 'ok' ? data : read(path, token);
  };
  const { token } = people.editor;
  const versions = await Promise.all(
    FORMS.map(async form => [form, (await read(`/flow/form?flow=${form}`, token)).version] as const),
  );
  const documents: { id: string; version: number }[] = await read('/website/document?id=consents');
  return {
    caller,
    provider,
    people,
    forms: Object.fromEntries(versions) as Surroundings['forms'],
    consent: `${CONSENT}@${documents.find(({ id }) => id === CONSENT)?.version}`,
    articles: [],
    toRefund: [],
  };
}
