import { dateTime } from '../../../domain/formatters';
import type { PersonalData } from '../../engine/personal-data-source';
import { deleteSettings } from './settings-store';
import { allMessagesOf, deleteMessagesOf } from './store';

export const personalData: PersonalData = {
  tables: ['message', 'message_setting'],

  async collect({ accountId }, { db }) {
    const facts = (await allMessagesOf(db, accountId)).map(({ id, title, text, at }) => {
      return { name: id, label: dateTime(at), value: `${title}：${text}` };
    });
    return [{ name: 'messages', title: '消息', records: [{ title: '收到的消息', facts }] }];
  },

  async erase({ accountId }, trx) {
    await deleteMessagesOf(trx, accountId);
    await deleteSettings(trx, accountId);
  },
};
