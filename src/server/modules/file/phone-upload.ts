import { randomUUID } from 'node:crypto';
import type { FileKind } from '../../../domain/file-kinds';
import type { Language } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import { type Question, questionAt } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import { formIn } from '../../engine/languages/form-language';
import type { Caller, Organisation, Services } from '../../engine/services';
import { hashToken, newToken } from '../../platform/token';
import { decryptFileRow, fileView } from './encrypted-file';
import {
  insertPhoneUpload,
  ownPhoneUpload,
  type PhoneUploadRow,
  phoneUploadByToken,
  redeemPhoneUploadCode,
} from './phone-upload-store';
import { createFileLink } from './signed-links';
import { filesOfPhone } from './store';

type Schemas = components['schemas'];

/** Lifetime in minutes of a code, and of the token issued for it. */
const LIFETIME_MINUTES = 10;

/** Finds the file question at a path of a form. @throws Refusal `notFound` */
function requireFileQuestion({ schema, ui }: FormVersion, path: string): Question {
  const question = questionAt(schema, ui, path);
  if (!question?.schema.files) throw new Refusal('notFound');
  return question;
}

/** Starts a phone upload for one question of a form: returns the code that the computer displays. */
export async function openPhoneUpload(
  caller: { member: Caller; organisation: Organisation; services: Services },
  target: { form: string; question: string; most?: number },
): Promise<Schemas['PhoneUploadCode']> {
  const { member, organisation, services } = caller;
  const { schema } = requireFileQuestion(services.forms.live(target.form), target.question);
  const [id, code] = [randomUUID(), newToken()];
  const expiresAt = await insertPhoneUpload(
    services.db,
    {
      id,
      organisation_id: organisation.id,
      account_id: member.accountId,
      session_id: member.sessionId,
      form: target.form,
      question: target.question,
      kind: schema.files as FileKind,
      most: Math.min(target.most ?? 1, schema.maxItems ?? 1),
      code_hash: hashToken(code),
    },
    LIFETIME_MINUTES,
  );
  return { id, code, expiresAt: expiresAt.toISOString() };
}

/**
 * Redeems the code scanned by a phone: returns a token, and the label of the question in the language of the phone's page.
 * @throws Refusal `notFound` for a code that is unknown, expired, or used by another phone
 */
export async function startPhoneUpload(
  services: Pick<Services, 'db' | 'forms'>,
  organisation: Organisation,
  code: string,
  language: Language,
): Promise<Schemas['PhoneUploadTask']> {
  const token = newToken();
  const row = await redeemPhoneUploadCode(services.db, organisation.id, hashToken(code), hashToken(token));
  if (!row) throw new Refusal('notFound', '二维码已失效或已被使用，请在电脑上重新生成');
  const form = await formIn(services.forms.live(row.form), language);
  const question = requireFileQuestion(form, row.question);
  return {
    token,
    formTitle: form.title,
    label: question.label,
    help: question.options.help ?? question.schema.description ?? null,
    kind: row.kind as FileKind,
    most: row.most,
    expiresAt: row.expires_at.toISOString(),
  };
}

/**
 * Finds the phone upload of a token.
 * @throws Refusal `forbidden` when it has expired, or the session that requested it has ended
 */
export async function requirePhoneUpload(
  services: Pick<Services, 'db'>,
  organisation: Organisation,
  token: string,
): Promise<PhoneUploadRow> {
  const row = await phoneUploadByToken(services.db, organisation.id, hashToken(token));
  if (!row) throw new Refusal('forbidden', '时间已到，或电脑上已关闭，请在电脑上重新生成二维码');
  return row;
}

/** Files uploaded from the phone so far. */
export async function listPhoneUploadFiles(
  { member, services }: { member: Caller; services: Services },
  id: string,
): Promise<Schemas['PhoneUploadStatus']> {
  const row = await ownPhoneUpload(services.db, member.accountId, id);
  if (!row) throw new Refusal('notFound');
  const files = (await filesOfPhone(services.db, id)).map(file => decryptFileRow(services.vault, file));
  return {
    entered: row.token_hash !== null,
    over: row.expires_at.getTime() <= Date.now(),
    list: files.map(file => ({ file: fileView(file), link: createFileLink(services.vault, file) })),
  };
}
