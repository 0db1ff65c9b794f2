import { maskMobile } from '../../../domain/masking';
import type { DynamicOption } from '../../../flows/engine/dynamic-options';
import { contributions } from '../../engine/module';
import type { OptionSource, OptionSourceServices } from '../../engine/option-source';
import type { VerificationSource } from '../../engine/verification-source';
import { type Address, addresses } from '../address';
import { listPickupSites } from './pickup-store';

/** Option for a certificate that belongs to no account: its number and holder are entered as text. */
export const EXTERNAL_CERTIFICATE = 'elsewhere';

const externalCertificate: DynamicOption = {
  value: EXTERNAL_CERTIFICATE,
  label: '不在本账号名下的救护员证',
  hint: '以前在线下取得，或由单位、他人报名取得的：填写证书编号和姓名',
};

/** Certificate types that can be issued on paper, in display order. */
const listVerificationSources = () =>
  ['救护员证', '志愿服务证明', '会员证', '捐赠证书'].flatMap(
    type => contributions('verificationSource').find(({ certType }) => certType === type) ?? [],
  );

/** The certificates of a type that an account may have issued on paper. */
async function listCertificateOptions(
  verificationSource: VerificationSource,
  accountId: string | null,
  services: OptionSourceServices,
) {
  const own =
    accountId && verificationSource.listOwned ? await verificationSource.listOwned(accountId, services) : [];
  const listed = own.map(({ no, label }): DynamicOption => ({ value: no, label }));
  return verificationSource.certType === '救护员证' ? [...listed, externalCertificate] : listed;
}

/** Certificate types; those of which the account holder has no certificate are marked as closed. */
const type: OptionSource = {
  source: 'certificate.type',
  list({ accountId }, services) {
    return Promise.all(
      listVerificationSources().map(async verificationSource => {
        const { certType, noneReason } = verificationSource;
        const held = await listCertificateOptions(verificationSource, accountId, services);
        return {
          value: certType,
          label: certType,
          ...(held.length === 0 && { closedReason: noneReason ?? '名下没有' }),
        };
      }),
    );
  },
  /** Types label themselves. */
  async labels({ values }) {
    return Object.fromEntries(values.map(certType => [certType, certType]));
  },
};

/** The account's certificates of a type, identified by number, so that staff see which one to issue. */
const source: OptionSource = {
  source: 'certificate.source',
  by: ['certType'],
  async list({ accountId, by }, services) {
    const verificationSource = listVerificationSources().find(({ certType }) => certType === by.certType);
    return verificationSource ? listCertificateOptions(verificationSource, accountId, services) : [];
  },
  /** Numbers label themselves, also when the certificate is no longer valid. */
  async labels({ values }) {
    return Object.fromEntries(
      values.map(no => [no, no === EXTERNAL_CERTIFICATE ? externalCertificate.label : no]),
    );
  },
};

const formatAddress = ({ province, city, county, street, address }: Address) =>
  [province, city, county, street, address].filter(Boolean).join(' ');

/**
 * The address book of the account. The mobile number is masked in the options and complete only in the labels of the
 * form answers.
 */
const address: OptionSource = {
  source: 'certificate.address',
  async list({ accountId }, services) {
    const own = accountId ? await addresses.list(services, { accountId }) : [];
    return own.map(each => ({
      value: each.id,
      label: `${each.receiver} ${maskMobile(each.mobile)}`,
      hint: formatAddress(each),
    }));
  },
  async labels({ values }, services) {
    const foundAddresses = await addresses.findByIds(services, values);
    return Object.fromEntries(
      foundAddresses.map(each => [
        each.id,
        `${each.receiver} ${each.mobile} ${formatAddress(each)} ${each.postcode ?? ''}`.trim(),
      ]),
    );
  },
};

const site: OptionSource = {
  source: 'certificate.site',
  guests: true,
  async list({ organisationId }, { db }) {
    return (await listPickupSites(db, organisationId)).map(({ code, name, address, hours, phone, open }) => ({
      value: code,
      label: name,
      hint: `${address}\n${hours}\n电话 ${phone}`,
      ...(!open && { closedReason: '暂停领取' }),
    }));
  },
};

export const optionSources: OptionSource[] = [type, source, address, site];
