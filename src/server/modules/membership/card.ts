import { enumerations } from '../../../domain/enumerations';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Organisation, Services } from '../../engine/services';
import { verifyUrl } from '../document';
import { findMemberOfApplication } from './member-store';

type Schemas = components['schemas'];

/**
 * The electronic card of a membership, by the application with which the member joined.
 * @throws Refusal `notFound` before the membership begins with the first dues
 */
export async function memberCard(
  { services: { db }, organisation }: { services: Pick<Services, 'db'>; organisation: Organisation },
  applicationId: string,
  name: string,
): Promise<Schemas['MemberCard']> {
  const member = await findMemberOfApplication(db, applicationId);
  if (!member?.since) throw new Refusal('notFound', '会费到账之后才有会员证');
  const { no, kind, level, branch_name, state, since, paid_until, check_code } = member;
  return {
    no,
    name,
    // Check constraints of the table guarantee these values.
    kind: kind as Schemas['MemberKind'],
    level: level as 0 | 1 | 2,
    levelText: enumerations.level[level as 0 | 1 | 2],
    organization: branch_name,
    state: state as Schemas['MemberCard']['state'],
    since: since.toISOString(),
    validUntil: paid_until === null ? null : `${paid_until}-12-31`,
    checkCode: check_code,
    verifyUrl: verifyUrl(organisation, no, check_code),
  };
}

/** Fee of a card: none for the electronic one; for a paper card the fee set by the organisation, if any. */
export async function cardFee(
  { db }: Pick<Services, 'db'>,
  organisationId: string,
): Promise<Schemas['MemberCardFee']> {
  const { settings } = await db
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { memberCardFee: amount = 0 } = settings as Pick<Schemas['SiteSettings'], 'memberCardFee'>;
  const text =
    amount === 0
      ? '电子会员证和纸质会员证都不收费，现在没有需要支付的款项'
      : '电子会员证不收费；纸质会员证在办理时缴纳工本费';
  return { amount, due: amount > 0, text };
}
