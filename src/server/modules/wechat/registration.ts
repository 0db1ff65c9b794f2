import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { audit } from '../../engine/audit-log';
import { consentWrites } from '../../engine/consents/consent-record';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { newToken } from '../../platform/token';
import {
  accountOfMobile,
  assertAccountOpen,
  insertNewAccount,
  type LoggedIn,
  type LoginContext,
  openLoginSession,
  prepareAccount,
  prepareAccountNotification,
  REQUIRED_CONSENTS,
  requireSessionAccount,
  spendCode,
  tryCode,
} from '../account';
import { bind, bindingOf } from './binding';
import { requireReturnedUser } from './oauth-flow';
import { clearOAuthUser } from './oauth-state-store';

type Registration = Omit<components['schemas']['WechatRegistration'], 'mobile'>;

/**
 * Gives a WeChat an account: the one of the number that the caller has proved to hold, or a new one. All or nothing:
 * account, binding, consents and audit row are written together, and code and visit are used up with them. Whether the
 * number has an account is told to nobody who does not hold it.
 * @throws Refusal `smsCodeWrong`, `wechatExpired`, `formInvalid`, `formChanged`, `forbidden`, `notAllowedNow`
 */
export async function registerWechatAccount(
  services: Services,
  visitor: LoginContext,
  { ticket, smsCode, consents }: Registration,
): Promise<LoggedIn> {
  const { db, vault } = services;
  const { organisationId, mobile } = visitor;
  const { visit, person } = await requireReturnedUser(services, organisationId, ticket, 'login');
  const codeId = await tryCode(services, { organisationId, mobile, purpose: 'wechat' }, smsCode);
  const known = await knownAccount(services, visitor);
  // Nobody knows its password: it is set by a code, like a forgotten one.
  const fresh = known
    ? null
    : await prepareAccount(vault, { organisationId, mobile, password: newToken(), roles: [] });
  const id = known ?? fresh?.id ?? '';
  await db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    if (!(await clearOAuthUser(trx, visit.id))) throw new Refusal('wechatExpired');
    if (fresh) await insertNewAccount(trx, fresh);
    await bind(services, trx, { id, organisation_id: organisationId }, person);
    const given = {
      texts: consents,
      needed: REQUIRED_CONSENTS,
      matter: fresh ? '注册' : '绑定微信',
      applicationId: null,
    };
    await executeWrites(trx, [
      ...(await consentWrites({ organisationId, accountId: id, ...given }, trx)),
      prepareAccountNotification(
        id,
        '微信已绑定',
        '您的账号已绑定微信，可以用微信登录。如果不是您本人操作，请在“个人信息”里解除绑定并修改密码。',
      ),
    ]);
    const detail = { device: visitor.device };
    if (fresh) await audit(trx, { organisationId, accountId: id, action: 'account.registered', detail });
    await audit(trx, { organisationId, accountId: id, action: 'wechat.bound', detail });
  });
  const account = await requireSessionAccount(db, { accountId: id });
  return openLoginSession(services, visitor, account, 'wechat', visit.way === 'account');
}

/** The account of the number. @throws Refusal `forbidden`, `notAllowedNow` when another WeChat is bound to it */
async function knownAccount(
  services: Services,
  { organisationId, mobile }: LoginContext,
): Promise<string | null> {
  const id = await accountOfMobile(services, organisationId, mobile);
  if (!id) return null;
  await assertAccountOpen(services, await requireSessionAccount(services.db, { accountId: id }));
  if (await bindingOf(services, id)) {
    throw new Refusal(
      'notAllowedNow',
      '这个手机号的账号已绑定其他微信；请用手机号登录，再在“个人信息”里换绑',
    );
  }
  return id;
}
