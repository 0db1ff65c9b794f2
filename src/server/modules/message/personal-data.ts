import { dateTime } from '../../../domain/formatters';
import type { PersonalData } from '../../engine/personal-data-source';
import { deleteSettings, listMessageSettings } from './settings-store';
import { allMessagesOf, deleteMessagesOf } from './store';

export const personalData: PersonalData = {
  tables: ['message', 'message_setting'],

  async collect({ accountId }, { db }) {
    const facts = (await allMessagesOf(db, accountId)).map(({ id, title, text, at, read_at }) => {
      const read = read_at ? `（${dateTime(read_at)}读过）` : '';
      return { name: id, label: dateTime(at), value: `${title}：${text}${read}` };
    });
    const settings = [...(await listMessageSettings(db, accountId))].map(([kind, sms]) => {
      return { name: kind, label: kind, value: sms ? '发短信' : '不发短信' };
    });
    return [
      {
        name: 'messages',
        title: '消息',
        records: [
          { title: '收到的消息', facts },
          ...(settings.length > 0 ? [{ title: '短信的设置', facts: settings }] : []),
        ],
      },
    ];
  },

  async erase({ accountId }, trx) {
    await deleteMessagesOf(trx, accountId);
    await deleteSettings(trx, accountId);
  },
};
