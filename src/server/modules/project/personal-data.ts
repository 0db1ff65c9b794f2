import { dateTime } from '../../../domain/formatters';
import type { PersonalData } from '../../engine/personal-data-source';
import { deleteProjectMessagesOfAccount, listProjectMessagesOfAccount } from './message-store';

/**
 * Messages on project walls are erased with the account; accounting entries made by staff belong to the organisation.
 */
export const personalData: PersonalData = {
  tables: ['project_message', 'project_dynamic', 'spending'],

  async collect({ accountId }, { db }) {
    const facts = (await listProjectMessagesOfAccount(db, accountId)).map(
      ({ id, name, content, created_at }) => {
        return { name: id, label: dateTime(created_at.toISOString()), value: `${name}：${content}` };
      },
    );
    return [{ name: 'projectMessages', title: '项目留言', records: [{ title: '写下的留言', facts }] }];
  },

  erase: ({ accountId }, trx) => deleteProjectMessagesOfAccount(trx, accountId),
};
