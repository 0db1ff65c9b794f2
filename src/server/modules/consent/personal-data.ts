import { dateTime } from '../../../domain/formatters';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { listConsentRows, withdrawAll } from './store';

/** A consent is retained as evidence, without a link to the person. */
export const personalData: PersonalData = {
  tables: ['consent'],

  async collect({ accountId }, { db }) {
    const records = (await listConsentRows(db, accountId)).map(row => ({
      title: `${row.title}（第 ${row.document_version} 版）`,
      facts: [
        ...exportFact('document', '文本编号', `${row.document_id}@${row.document_version}`),
        ...exportFact('sha256', '文本指纹', row.document_sha256),
        ...exportFact('matter', '用于', row.flow_title),
        ...exportFact('givenAt', '同意时间', dateTime(row.given_at)),
        ...exportFact('withdrawnAt', '撤回时间', row.withdrawn_at && dateTime(row.withdrawn_at)),
      ],
    }));
    return [{ name: 'consents', title: '同意与授权', records }];
  },

  erase: ({ accountId }, trx) => withdrawAll(trx, accountId),
};
