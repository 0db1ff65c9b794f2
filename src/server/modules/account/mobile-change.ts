import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Caller, Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { renewLookupHashes } from '../../platform/db/lookup-hashes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { decryptMobile, encryptMobile } from './account';
import { prepareAccountNotification } from './notifications';
import { requireSessionAccount } from './session-account';
import { spendCode, tryAccountCode, tryCode } from './sms-code';
import { MOBILE_COLUMNS, saveFormerMobile, updateAccount } from './store';

/** The unique constraint on organisation and mobile number. */
const MOBILE_UNIQUE_CONSTRAINT = 'account_mobile_unique';

/** Replacement of a mobile number; both numbers are verified by a code sent to them. */
export interface MobileChange {
  /** Sent to the old number, of purpose `change`. */
  smsCode: string;
  mobile: string;
  /** Sent to the new number, of purpose `mobile`. */
  mobileCode: string;
}

/**
 * Changes the mobile number of an account. Other devices are logged out, because the new holder of the old number may
 * be using one of them.
 * @throws Refusal `smsCodeWrong`, `mobileTaken`, `formInvalid` when the number is unchanged
 */
export async function changeMobile(services: Services, member: Caller, change: MobileChange): Promise<void> {
  const { db, vault, sessions } = services;
  const account = await requireSessionAccount(db, member);
  const { id, organisation_id: organisationId } = account;
  const { mobile } = change;
  const old = decryptMobile(vault, account);
  if (mobile === old) {
    const message = '新手机号与现在的相同';
    throw new Refusal('formInvalid', message, [{ path: '/mobile', keyword: 'differ', message }]);
  }
  const scope = { organisationId, mobile, purpose: 'mobile' };
  const codes = [
    await tryAccountCode(services, id, 'change', change.smsCode).catch(addFieldError('/smsCode', '原手机号')),
    await tryCode(services, scope, change.mobileCode).catch(addFieldError('/mobileCode', '新手机号')),
  ];
  try {
    await db.transaction().execute(async trx => {
      for (const code of codes) await spendCode(code, trx);
      const newColumns = {
        mobile_encrypted: encryptMobile(vault, id, mobile),
        mobile_index: vault.index(mobile, 'mobile'),
      };
      for (const number of [old, mobile])
        await renewLookupHashes(trx, organisationId, vault.indexes(number, 'mobile'), MOBILE_COLUMNS);
      await saveFormerMobile(trx, { id, mobile_index: vault.index(old, 'mobile') });
      await updateAccount(trx, id, newColumns);
      await sessions.closeOthers(id, member.sessionId, trx);
      await appendAuditEntry(trx, { organisationId, accountId: id, action: 'mobile.changed' });
      const text = `您的手机号已由${maskMobile(old)}换成${maskMobile(mobile)}，其他设备已退出登录。如果不是您本人操作，请立即联系工作人员。`;
      await executeWrites(trx, [prepareAccountNotification(id, '手机号已更换', text)]);
    });
  } catch (error) {
    // The code has proved possession of the number, so it may be disclosed that it has an account.
    if (isUniqueViolation(error, MOBILE_UNIQUE_CONSTRAINT)) {
      throw new Refusal('mobileTaken', '新手机号已注册过账号，不能换成这个号码');
    }
    throw error;
  }
}

/** Adds to the refusal which of the two codes is wrong. */
const addFieldError = (path: string, numberLabel: string) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.reason !== 'smsCodeWrong') throw error;
  const message = `${numberLabel}的短信验证码不正确或已失效`;
  throw new Refusal('smsCodeWrong', message, [{ path, keyword: 'wrong', message }]);
};
