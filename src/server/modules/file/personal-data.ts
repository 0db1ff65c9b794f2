import { sql } from 'kysely';
import { dateTime } from '../../../domain/formatters';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { decryptFileRow, fileEncryptionContext, thumbnailEncryptionContext } from './encrypted-file';
import { filesOfAccount } from './store';

export const personalData: PersonalData = {
  tables: ['file', 'phone_upload'],

  // File contents are encrypted with their own key, which this column contains: they do not change on key rotation.
  encryptedColumns: [
    {
      table: 'file',
      column: 'encrypted',
      key: ['id'],
      context: ({ id }) => fileEncryptionContext(String(id)),
    },
    {
      table: 'file',
      column: 'thumbnail',
      key: ['id'],
      context: ({ id }) => thumbnailEncryptionContext(String(id)),
    },
  ],

  async collect({ accountId }, { db, vault }) {
    const files = (await filesOfAccount(db, accountId)).map(row => decryptFileRow(vault, row));
    const records = files.map(({ id, name, type, size, created_at }) => ({
      title: name,
      facts: [
        ...exportFact('id', '编号', id),
        ...exportFact('type', '格式', type),
        ...exportFact('size', '大小', `${Math.ceil(size / 1024)} KB`),
        ...exportFact('uploadedAt', '上传时间', dateTime(created_at)),
      ],
    }));
    return [{ name: 'files', title: '上传的文件', records }];
  },

  // The sweep job removes the bytes and then the row: bytes without a row would never be found again. Files uploaded by
  // staff belong to the applicant or to a record: they are erased with the applicant's account, and remain when the
  // staff account is deleted.
  async erase({ accountId }, trx) {
    const applications = trx.selectFrom('application').select('id').where('account_id', '=', accountId);
    await trx
      .updateTable('file')
      .set({ application_id: null, part: null, keep_until: sql`now()` })
      .where(eb =>
        eb.or([
          eb('application_id', 'in', applications),
          eb.and([eb('account_id', '=', accountId), eb('bound', '=', false)]),
        ]),
      )
      .execute();
    await trx.deleteFrom('phone_upload').where('account_id', '=', accountId).execute();
  },
};
