import { maskMobile } from '../../../domain/masking';
import { attesting } from '../../certificates/attested';
import type { Offer } from '../../offers/offer';
import { type Address, addresses } from '../address/addresses';
import { listPickupSites } from './pickup-store';

/** What somebody holds of a kind; by its number, so that staff see what they make. */
const source: Offer = {
  source: 'certificate.source',
  by: ['certType'],
  async list({ accountId, by }, services) {
    const area = attesting.find(({ certType }) => certType === by.certType);
    const own = accountId ? ((await area?.own?.(accountId, services)) ?? []) : [];
    return own.map(({ no, label }) => ({ value: no, label }));
  },
  /** A number says itself, also when it holds no more. */
  async labels({ values }) {
    return Object.fromEntries(values.map(no => [no, no]));
  },
};

const place = ({ province, city, county, street, address }: Address) =>
  [province, city, county, street, address].filter(Boolean).join(' ');

/** One's own address book. Whom to call is said in full only where the form's answers are read. */
const address: Offer = {
  source: 'certificate.address',
  async list({ accountId }, services) {
    const own = accountId ? await addresses.of(services, { accountId }) : [];
    return own.map(each => ({
      value: each.id,
      label: `${each.receiver} ${maskMobile(each.mobile)}`,
      hint: place(each),
    }));
  },
  async labels({ values }, services) {
    const named = await addresses.named(services, values);
    return Object.fromEntries(
      named.map(each => [
        each.id,
        `${each.receiver} ${each.mobile} ${place(each)} ${each.postcode ?? ''}`.trim(),
      ]),
    );
  },
};

const site: Offer = {
  source: 'certificate.site',
  guests: true,
  async list({ organisationId }, { db }) {
    return (await listPickupSites(db, organisationId)).map(({ code, name, address, hours, phone, open }) => ({
      value: code,
      label: name,
      hint: `${address}\n${hours}\n电话 ${phone}`,
      ...(!open && { closed: '暂停领取' }),
    }));
  },
};

export const offers: Offer[] = [source, address, site];
