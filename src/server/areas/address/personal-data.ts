import { fact, type PersonalData } from '../../personal-data/personal-data';
import { type AddressForm, addressContext } from './addresses';
import { addressesOf } from './store';

export const personalData: PersonalData = {
  tables: ['address'],

  sealed: [
    { table: 'address', column: 'sealed', key: ['id'], context: ({ id }) => addressContext(String(id)) },
  ],

  async collect({ accountId }, { db, vault }) {
    const rows = await addressesOf(db, accountId);
    const records = rows.map(({ id, sealed }) => {
      const form = vault.open<AddressForm>(sealed, addressContext(id));
      const { receiver, mobile, province, city, county, street, address, postcode, tag } = form;
      const place = [province, city, county, street, address].filter(Boolean).join(' ');
      return {
        title: tag ?? '收货地址',
        facts: [
          ...fact('receiver', '收件人', receiver),
          ...fact('mobile', '手机号码', mobile),
          ...fact('address', '地址', place),
          ...fact('postcode', '邮政编码', postcode),
        ],
      };
    });
    return [{ name: 'addresses', title: '收货地址', records }];
  },

  async erase({ accountId }, trx) {
    await trx.deleteFrom('address').where('account_id', '=', accountId).execute();
  },
};
