import type { Services } from '../../src/server/engine/services';
import { hashToken } from '../../src/server/platform/token';

interface SessionHolder {
  token: string;
}

/** Makes two accounts belong to the same person: the first formerly had the current number of the other. */
export async function makeOnePerson(
  { db }: Pick<Services, 'db'>,
  one: SessionHolder,
  other: SessionHolder,
): Promise<void> {
  const accountOf = ({ token }: SessionHolder) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id', 'account.mobile_index'])
      .where('session.token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
  const { mobile_index } = await accountOf(other);
  await db
    .insertInto('former_mobile')
    .values({ account_id: (await accountOf(one)).id, mobile_index })
    .execute();
}
