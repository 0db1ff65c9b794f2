import { randomUUID } from 'node:crypto';
import { sealAuditLog } from '../../src/server/engine/audit-chain/seal';
import { totpSecretContext } from '../../src/server/modules/account/second-factor-check';
import { newTotpSecretContext } from '../../src/server/modules/account/second-factors';
import { secretContext } from '../../src/server/modules/integration/secrets';
import { credentialEncryptionContext } from '../../src/server/modules/wechat/credential';
import { claimRequest, saveCredential } from '../../src/server/modules/wechat/credential-store';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import { type Applicant, createApplicant } from './applicant';
import { projectIdOf } from './bookkeeper';
import { applicationAnswers } from './derived-answers';
import { DeskClerk } from './desk-clerk';
import { createPaidDonation } from './donor';
import { Examinee } from './exam-candidate';
import { person } from './fictional-person';
import { upload } from './file-upload';
import { LetterWriter } from './letter-writer';
import { pairOf } from './payment-gateway/keys';
import { createIssuedReceipt } from './receipt-applications';
import { picture } from './sample-files';
import type { TestPortal } from './test-portal';
import { bindWechat, startWechatBinding } from './wechat-sandbox';

/** An account with data of every kind. */
export interface FullMember extends Applicant {
  applicationId: string;
  no: string;
  clerk: DeskClerk;
  /** Personal data that must not appear elsewhere, by name. */
  secrets: Record<string, string>;
}

let number = 7000;

/**
 * An account with a profile, an address, a file, a draft, an application returned by staff with a note on it, and a
 * donation with an issued receipt. It has a message on the wall of a project, a cancelled letter to the chairman, a
 * practice exam, a bound WeChat, and another binding in progress.
 */
export async function createFullMember(portal: TestPortal): Promise<FullMember> {
  number += 1;
  const applicant = await createApplicant(portal);
  const { token } = applicant;
  const { idNo, birthday, sex } = person(number);
  const secrets = {
    mobile: applicant.mobile,
    name: `慕容示例${number}`.replaceAll(/\d/gu, digit => '甲乙丙丁戊己庚辛壬癸'.charAt(Number(digit))),
    idNo,
    email: `full${number}@example.org`,
    receiverMobile: `136${String(number).padStart(8, '0')}`,
    street: `博爱路示例段${number}号`,
    contact: `137${String(number).padStart(8, '0')}`,
    file: `户口簿${number}`,
    note: `电话里说住在示例小区${number}`,
    reason: `身份证照片看不清${number}`,
    wechat: `微信里叫示例${number}`,
  };
  const send = async (path: string, body: object) => {
    const answer = await portal.post(path, { token, body });
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };
  const region = { province: '广东省', city: '临澜市', county: '湖滨区' };
  await send('/user/basic/modify', { realName: secrets.name, idType: 0, idNo });
  await send('/user/detail/modify', { email: secrets.email, region });
  await send('/address/add', {
    receiver: secrets.name,
    mobile: secrets.receiverMobile,
    ...region,
    address: secrets.street,
  });
  await upload(portal, token, await picture().jpeg().toBuffer(), { name: `${secrets.file}.jpg` });
  const executor = {
    name: '林示例',
    relationCode: '02',
    mobile: secrets.contact,
    address: secrets.street,
  };
  const { idSubType: _, ...whole } = applicationAnswers('organ-donation', 'maximal');
  const personAnswers = {
    name: secrets.name,
    idType: 0,
    idNo,
    birthday,
    sex,
    mobile: applicant.mobile,
    email: secrets.email,
  };
  const answers = { ...whole, ...personAnswers, executor };
  const submission = await applicant.apply({ answers });
  if (submission.code !== 0) throw new Error(`apply: ${submission.msg} ${JSON.stringify(submission.data)}`);
  const { id, no } = submission.data;
  const clerk = await DeskClerk.appoint(portal, '陈示例');
  await clerk.post('note', { id, text: secrets.note });
  const returnDecision = { id, sequence: 1, action: 'return', reason: secrets.reason, fields: ['/idNo'] };
  const decided = await clerk.post('decide', returnDecision);
  if (decided.code !== 0) throw new Error(`decide: ${decided.msg}`);
  const snapshot = {
    value: { preparing: { filling: 'applicant' } },
    context: { furthest: 0, editing: false, revision: 0 },
  };
  const draft = {
    formVersion: applicant.formVersion,
    snapshot,
    answers: { name: secrets.name, idNo },
    consents: [],
    sequence: 0,
  };
  const saved = await portal.put('/flows/organ-donation/draft', { token, body: draft });
  if (saved.code !== 0) throw new Error(`draft: ${saved.msg}`);
  const title = { titleType: '个人', title: secrets.name };
  await send('/invoice/add', { ...title, idNo, email: secrets.email });
  const { orderId } = await createPaidDonation(portal, token, {
    donorName: secrets.name,
    mobile: applicant.mobile,
  });
  await createIssuedReceipt(portal, token, [orderId], { ...title, idNo });
  await send('/public/welfare/message/create', { projectId: projectIdOf(1), content: '愿孩子们平安长大' });
  const writer = LetterWriter.fromToken(portal, token);
  await writer.post('/feedback/cancel', {
    id: (await writer.createLetter({ name: secrets.name, mobile: applicant.mobile })).id,
  });
  const examinee = await Examinee.create(portal, applicant);
  await examinee.submitPaper((await examinee.practise()).data.id);
  const organisation = await portal.services.organisations.find(portal.services.config.organisation);
  const bound = { accountId: applicant.accountId, token, organisationId: organisation?.id ?? '' };
  const openid = { appId: 'wxsandboxaccount', openid: `oFull${number}`, unionid: `uFull${number}` };
  await bindWechat(portal, bound, { ...openid, nickname: secrets.wechat });
  await startWechatBinding(portal, bound);
  await storeWechatCredential(portal);
  await storeSecondFactors(portal, applicant.accountId);
  await storeWebhookSecrets(portal);
  await proposePaymentAccount(portal);
  // The proof of an anchor of the audit log is no one's data, either.
  await sealAuditLog(forOrganisation(portal.services, bound.organisationId));
  return { ...applicant, applicationId: id, no, clerk, secrets };
}

/** Credentials of the official account are no one's data; they are encrypted like these. */
async function storeWechatCredential({ services: { db, vault } }: TestPortal): Promise<void> {
  const key = { appId: 'wxsandboxaccount', kind: 'token' } as const;
  await claimRequest(db, key);
  const encrypted = vault.encrypt('示例', credentialEncryptionContext(key.appId, key.kind));
  await saveCredential(db, key, { encrypted, seconds: 7200 });
}

/** An authenticator app, and another that is being set up. */
async function storeSecondFactors({ services: { db, vault } }: TestPortal, accountId: string): Promise<void> {
  const [id, challenge] = [randomUUID(), randomUUID()];
  const secret = vault.encrypt('JBSWY3DPEHPK3PXP', totpSecretContext(id));
  await db
    .insertInto('second_factor')
    .values({ id, account_id: accountId, kind: 'totp', name: '验证器', secret, last_step: 0 })
    .execute();
  await db
    .insertInto('identity_challenge')
    .values({
      ...{ token_hash: challenge, purpose: 'factor', account_id: accountId },
      secret: vault.encrypt('JBSWY3DPEHPK3PXP', newTotpSecretContext(challenge)),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
}

/** Secrets of webhooks are the organisation's. */
async function storeWebhookSecrets({ services: { db, vault } }: TestPortal): Promise<void> {
  const id = randomUUID();
  const secret = vault.encrypt('示例', secretContext(id));
  await db
    .insertInto('webhook_endpoint')
    .values({
      ...{ id, url: 'https://example.org/', types: [], secret, previous_secret: secret },
      ...{ previous_secret_until: new Date(), created_at: new Date(), active: false },
    })
    .execute();
}

/** Nor are the keys of a merchant. */
async function proposePaymentAccount(portal: TestPortal): Promise<void> {
  const { token } = await portal.signUp({ roles: ['admin'] });
  const body = {
    ...{ appId: '2021000000000001', sellerId: '2088000000000015' },
    privateKey: String(pairOf('alipayApp').privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: String(pairOf('alipay').publicKey.export({ type: 'spki', format: 'pem' })),
  };
  const { code, msg } = await portal.post('/admin/payment-accounts/alipay', { token, body });
  if (code !== 0) throw new Error(msg);
}
