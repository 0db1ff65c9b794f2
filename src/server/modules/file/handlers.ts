import type { FileKind } from '../../../domain/file-kinds';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Call, Handlers } from '../../engine/handler-types';
import { visibleFiles } from './access';
import { fileView, type Kept, keptOf } from './encrypted-file';
import { serve } from './file-response';
import { receive, uploaderOf } from './multipart-reader';
import { enterByPhone, fromPhone, openPhoneUpload, phoneAtWork } from './phone-upload';
import { endPhoneUpload } from './phone-upload-store';
import { linkTo, proveLink } from './signed-links';
import { filesOfPhone, findFiles, giveUp } from './store';
import { keepUpload, type Upload } from './upload';

type UploadCall = Pick<
  Call<'uploadFile' | 'uploadFileByPhone'>,
  'services' | 'organisation' | 'request' | 'headers'
>;

/** Takes the file that a call brings. */
async function upload(
  { services, organisation, request, headers }: UploadCall,
  about: Omit<Upload, 'organisationId' | 'key'>,
): Promise<components['schemas']['Uploaded']> {
  const key = headers['idempotency-key'] ?? '';
  const uploader = about.phoneUploadId ?? uploaderOf(request);
  const kept = await receive(request, about.kind, uploader, given =>
    keepUpload(services, { ...about, organisationId: organisation.id, key }, given),
  );
  return { file: fileView(kept), link: linkTo(services.vault, kept) };
}

export const handlers = {
  async uploadFile(call) {
    const accountId = call.member?.accountId ?? null;
    return upload(call, { accountId, kind: call.query.kind, private: false });
  },

  async uploadPrivateFile(call) {
    return upload(call, { accountId: call.member.accountId, kind: call.query.kind, private: true });
  },

  async downloadFile({ services, query }) {
    proveLink(services.vault, query);
    const [row] = await findFiles(services.db, [query.id]);
    if (!row) throw new Refusal('notFound', '文件已被删除');
    return serve(services, keptOf(services.vault, row), { size: query.size, save: query.save === 1 });
  },

  async fetchFile(call) {
    return serve(call.services, await onlyVisible(call, call.body.id));
  },

  async getFiles(call) {
    return { list: (await visibleFiles(call, call.query.id)).map(fileView) };
  },

  async getFilePaths(call) {
    const files = await visibleFiles(call, call.query.id);
    return { list: files.map(kept => linkTo(call.services.vault, kept)) };
  },

  async removeFile({ services, member, body }) {
    await giveUp(services.db, member.accountId, body.id);
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

  async enterPhoneUpload({ services, organisation, body }) {
    return enterByPhone(services, organisation, body.code);
  },

  async uploadFileByPhone(call) {
    const { services, organisation, headers } = call;
    const task = await phoneAtWork(services, organisation, headers['phone-token'] ?? '');
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

  async listFilesFromPhone(call) {
    return fromPhone(call, call.query.id);
  },

  async closePhoneUpload({ services, member, body }) {
    await endPhoneUpload(services.db, member.accountId, body.id);
  },
} satisfies Partial<Handlers>;

/** @throws Refusal `notFound` when there is no such file for the caller */
async function onlyVisible(call: Call<'fetchFile'>, id: string): Promise<Kept> {
  const [found] = await visibleFiles(call, [id]);
  if (!found) throw new Refusal('notFound');
  return found;
}
