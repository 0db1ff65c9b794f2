import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendAuditEntry } from '../../engine/audit-log';
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
import { bindWechatUser, findBinding } from './binding';
import { requireReturnedUser } from './oauth-flow';
import { clearOAuthUser } from './oauth-state-store';

type Registration = Omit<components['schemas']['WechatRegistration'], 'mobile'>;

/**
 * Registers a WeChat user: binds it to the account of the verified mobile number, or to a new account. Account,
 * binding, consents and audit row are written in one transaction, which also consumes the code and the OAuth state.
 * Whether the number has an account is disclosed only to its verified holder.
 * @throws Refusal `smsCodeWrong`, `wechatExpired`, `formInvalid`, `formChanged`, `forbidden`, `notAllowedNow`
 */
export async function registerWechatAccount(
  services: Services,
  visitor: LoginContext,
  { ticket, smsCode, consents }: Registration,
): Promise<LoggedIn> {
  const { db, vault } = services;
  const { organisationId, mobile, language } = visitor;
  const { visit, person } = await requireReturnedUser(services, organisationId, ticket, 'login');
  const codeId = await tryCode(services, { organisationId, mobile, purpose: 'wechat' }, smsCode);
  const known = await findExistingAccountId(services, visitor);
  // The new account gets a random password; its holder sets one by a code, like a forgotten password.
  const newAccount = known
    ? null
    : await prepareAccount(vault, { organisationId, mobile, language, password: newToken(), roles: [] });
  const id = known ?? newAccount?.id ?? '';
  await db.transaction().execute(async trx => {
    await spendCode(codeId, trx);
    if (!(await clearOAuthUser(trx, visit.id))) throw new Refusal('wechatExpired');
    if (newAccount) await insertNewAccount(trx, newAccount, vault.indexes(mobile, 'mobile'));
    await bindWechatUser(services, trx, { id, organisation_id: organisationId }, person);
    const given = {
      texts: consents,
      needed: REQUIRED_CONSENTS,
      flowTitle: newAccount ? '注册' : '绑定微信',
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
    if (newAccount)
      await appendAuditEntry(trx, { organisationId, accountId: id, action: 'account.registered', detail });
    await appendAuditEntry(trx, { organisationId, accountId: id, action: 'wechat.bound', detail });
  });
  const account = await requireSessionAccount(db, { accountId: id });
  return openLoginSession(services, visitor, account, 'wechat', visit.app_kind === 'account');
}

/** The account of the number. @throws Refusal `forbidden`, `notAllowedNow` when it is bound to another WeChat user */
async function findExistingAccountId(
  services: Pick<Services, 'db' | 'vault'>,
  { organisationId, mobile }: LoginContext,
): Promise<string | null> {
  const id = await accountOfMobile(services, organisationId, mobile);
  if (!id) return null;
  await assertAccountOpen(services, await requireSessionAccount(services.db, { accountId: id }));
  if (await findBinding(services, id)) {
    throw new Refusal(
      'notAllowedNow',
      '这个手机号的账号已绑定其他微信；请用手机号登录，再在“个人信息”里换绑',
    );
  }
  return id;
}
