import { applicantMobileIndex } from '../../engine/personal-data/applicant-mobile';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { queryCodeEncryptionContext } from './letter';
import { eraseLetters, listLettersOfAccount } from './store';

/** The text of a letter is in its application. These tables contain its query code and its published version. */
export const personalData: PersonalData = {
  tables: ['letter', 'published_letter'],

  encryptedColumns: [
    {
      table: 'letter',
      column: 'code',
      key: ['application_id'],
      context: ({ application_id }) => queryCodeEncryptionContext(String(application_id)),
    },
  ],

  lookupHashColumns: [applicantMobileIndex('letter')],

  async collect({ accountId }, { db, vault }) {
    const records = (await listLettersOfAccount(db, accountId)).map(letter => ({
      title: `信件 ${letter.no}`,
      facts: [
        ...exportFact('no', '受理编号', letter.no),
        ...exportFact(
          'code',
          '查询码',
          vault.decrypt(letter.code, queryCodeEncryptionContext(letter.application_id)),
        ),
        ...exportFact('writtenOn', '写信日期', letter.written_on),
        ...exportFact('agreed', '公开', letter.agreed ? '同意公开' : '不公开'),
        ...exportFact('title', '公开的标题', letter.title),
        ...exportFact('content', '公开的内容', letter.content),
        ...exportFact('writer', '公开的称呼', letter.writer),
        ...exportFact('reply', '公开的答复', letter.reply),
      ],
    }));
    return records.length > 0 ? [{ name: 'letters', title: '会长信箱', records }] : [];
  },

  erase: ({ accountId }, trx) => eraseLetters(trx, accountId),
};
