import { Refusal } from '../../../domain/refusals';
import { type AuditActor, appendAuditEntry } from '../../engine/audit-log';
import type { Organisation, Services } from '../../engine/services';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { updateSmsSignature } from './store';

const refuse = (message: string) =>
  new Refusal('formInvalid', undefined, [{ path: '/signature', keyword: 'signature', message }]);

/**
 * Sets the signature of an organisation's SMS.
 * @param by who is recorded
 * @param signature as it was approved, without brackets; null for that of the server
 * @throws Refusal `formInvalid` when it is that of another organisation
 */
export async function setSmsSignature(
  { unscopedDb, config }: Pick<Services, 'config' | 'unscopedDb'>,
  { id, code }: Pick<Organisation, 'id' | 'code'>,
  signature: string | null,
  by: AuditActor,
): Promise<void> {
  const ofServer = config.sms.name === 'tencent' ? config.sms.signName : null;
  if (signature !== null && signature === ofServer && code !== config.organisation)
    throw refuse('这是运行服务器的机构的签名，请填写本机构的');
  try {
    await unscopedDb.transaction().execute(async trx => {
      await updateSmsSignature(trx, id, signature);
      const detail = { signature: signature ?? '' };
      await appendAuditEntry(trx, { ...by, action: 'organisation.signature', detail });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'organisation_sms_signature_key')
      ? refuse('这个签名已由另一个机构使用，请核对')
      : error;
  }
}
