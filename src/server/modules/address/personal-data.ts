import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { addresses } from './addresses';

export const personalData: PersonalData = {
  tables: ['address'],

  encryptedColumns: [addresses.encryptedColumn],

  async collect(holder, services) {
    const own = await addresses.list(services, holder);
    const records = own.map(
      ({ receiver, mobile, province, city, county, street, address, postcode, tag }) => ({
        title: tag ?? '收货地址',
        facts: [
          ...exportFact('receiver', '收件人', receiver),
          ...exportFact('mobile', '手机号码', mobile),
          ...exportFact(
            'address',
            '地址',
            [province, city, county, street, address].filter(Boolean).join(' '),
          ),
          ...exportFact('postcode', '邮政编码', postcode),
        ],
      }),
    );
    return [{ name: 'addresses', title: '收货地址', records }];
  },

  erase: addresses.erase,
};
