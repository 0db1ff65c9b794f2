import type { FileKind } from '../../../domain/file-kinds';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Call, Handlers } from '../../engine/handler-types';
import { visibleFiles } from './access';
import { type DecryptedFile, decryptFileRow, fileView } from './encrypted-file';
import { fileResponse } from './file-response';
import { readMultipartFile, uploadLimitKey } from './multipart-reader';
import { listPhoneUploadFiles, openPhoneUpload, requirePhoneUpload, startPhoneUpload } from './phone-upload';
import { endPhoneUpload } from './phone-upload-store';
import { createFileLink, verifyFileLink } from './signed-links';
import { expireFile, filesOfPhone, findFiles } from './store';
import { storeUpload, type UploadRequest } from './upload';

type UploadCall = Pick<
  Call<'uploadFile' | 'uploadFileByPhone'>,
  'services' | 'organisation' | 'request' | 'headers'
>;

/** Stores the uploaded file of the request. */
async function upload(
  { services, organisation, request, headers }: UploadCall,
  uploadRequest: Omit<UploadRequest, 'organisationId' | 'key'>,
): Promise<components['schemas']['UploadResult']> {
  const key = headers['idempotency-key'] ?? '';
  const uploader = uploadRequest.phoneUploadId ?? uploadLimitKey(request);
  const file = await readMultipartFile(request, uploadRequest.kind, uploader, given =>
    storeUpload(services, { ...uploadRequest, organisationId: organisation.id, key }, given),
  );
  return { file: fileView(file), link: createFileLink(services.vault, file) };
}

export const handlers = {
  async uploadFile(call) {
    const accountId = call.member?.accountId ?? null;
    return upload(call, { accountId, kind: call.query.kind, private: false });
  },

  async uploadPrivateFile(call) {
    return upload(call, { accountId: call.member.accountId, kind: call.query.kind, private: true });
  },

  async downloadFile({ services, query, request }) {
    verifyFileLink(services.vault, query);
    const [row] = await findFiles(services.db, [query.id]);
    if (!row) throw new Refusal('notFound', '文件已被删除');
    return fileResponse(services, decryptFileRow(services.vault, row), {
      size: query.size,
      save: query.download === 1,
      purpose: String(request.headers['sec-fetch-dest'] ?? ''),
    });
  },

  async fetchFile(call) {
    return fileResponse(call.services, await requireVisibleFile(call, call.body.id));
  },

  async listFiles(call) {
    return { list: (await visibleFiles(call, call.query.id)).map(fileView) };
  },

  async listFileLinks(call) {
    const files = await visibleFiles(call, call.query.id);
    return { list: files.map(file => createFileLink(call.services.vault, file)) };
  },

  async deleteFile({ services, member, body }) {
    await expireFile(services.db, member.accountId, body.id);
  },

  async openPhoneUpload(call) {
    return openPhoneUpload(call, call.body);
  },

  async openLecturePhoneUpload(call) {
    return openPhoneUpload(call, { ...call.body, form: 'lecture' });
  },

  async openTrainingPhoneUpload(call) {
    return openPhoneUpload(call, { ...call.body, form: 'training' });
  },

  async startPhoneUpload({ services, organisation, language, body }) {
    return startPhoneUpload(services, organisation, body.code, language);
  },

  async uploadFileByPhone(call) {
    const { services, organisation, headers } = call;
    const task = await requirePhoneUpload(services, organisation, headers['phone-token'] ?? '');
    if ((await filesOfPhone(services.db, task.id)).length >= task.most) {
      throw new Refusal('tooLarge', `最多上传${task.most}个文件`);
    }
    return upload(call, {
      accountId: task.account_id,
      kind: task.kind as FileKind,
      private: true,
      phoneUploadId: task.id,
    });
  },

  async getPhoneUploadStatus(call) {
    return listPhoneUploadFiles(call, call.query.id);
  },

  async closePhoneUpload({ services, member, body }) {
    await endPhoneUpload(services.db, member.accountId, body.id);
  },
} satisfies Partial<Handlers>;

/** @throws Refusal `notFound` when there is no such file for the caller */
async function requireVisibleFile(call: Call<'fetchFile'>, id: string): Promise<DecryptedFile> {
  const [found] = await visibleFiles(call, [id]);
  if (!found) throw new Refusal('notFound');
  return found;
}
