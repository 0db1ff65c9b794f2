import { maskName } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { donationFunds, emptyFundSums } from '../../engine/ledger/funds';
import {
  type CorrectionSubject,
  correctionsFor,
  correctionView,
  latestCorrections,
  redactCorrection,
} from '../correction';
import { publishedSpending } from '../project';
import { readFigures } from '../statistics';
import { donationsNamed, type PublishedDonationRow, publishedDonations } from './donation-store';
import { entryView, findEntry } from './entry';
import { publishedGoods } from './goods-store';
import type { PublicityFilter } from './list-pagination';
import { publishCorrection } from './publish-correction';
import { registerFile } from './register-file';
import { goodsView, publishedDonationView } from './views';

const now = () => new Date().toISOString();

export const handlers = {
  async getDonationTotals({ services: { db }, organisation: { id } }) {
    const { moneyToday, goodsToday, expendToday, donorTimesToday, ...totals } = await readFigures(db, id, [
      ...(['moneyTotal', 'goodsTotal', 'expendTotal', 'donorTimes'] as const),
      ...(['moneyToday', 'goodsToday', 'expendToday', 'donorTimesToday'] as const),
    ]);
    return {
      ...totals,
      today: { money: moneyToday, goods: goodsToday, expend: expendToday, donorTimes: donorTimesToday },
      updatedAt: now(),
    };
  },

  async listPublishedDonations(call) {
    const { page = 1, pageSize = 10, name } = call.query;
    const { db } = call.services;
    const filter = filterOf(call);
    if (name) {
      // Donors search by their full name, but the name may be published masked.
      const names = [...new Set([name, maskName(name)])];
      const { rows, total, more } = await donationsNamed(db, filter, names, { page, pageSize });
      return {
        page,
        pageSize,
        total,
        more,
        amount: null,
        updatedAt: now(),
        list: await donations(call, rows),
      };
    }
    const { rows, total, amount } = await publishedDonations(db, filter, { page, pageSize });
    return {
      page,
      pageSize,
      total,
      more: false,
      amount,
      updatedAt: now(),
      list: await donations(call, rows),
    };
  },

  async listPublishedGoods(call) {
    const { page = 1, pageSize = 10 } = call.query;
    const { db } = call.services;
    const { rows, total, amount } = await publishedGoods(db, filterOf(call), { page, pageSize });
    const findCorrections = await correctionsFor(
      db,
      'goods',
      rows.map(({ id }) => id),
    );
    const list = rows.map(row => goodsView(row, findCorrections(row.id)));
    return { page, pageSize, total, value: amount || null, updatedAt: now(), list };
  },

  async listPublishedSpending(call) {
    const { page = 1, pageSize = 10 } = call.query;
    return {
      ...(await publishedSpending(call.services.db, filterOf(call), { page, pageSize })),
      updatedAt: now(),
    };
  },

  downloadRegister: async call => registerFile(call, filterOf(call)),

  async getPublishedEntry({ services, organisation, query }) {
    const entry = await findEntry(services.db, organisation.id, query);
    if (!entry) throw new Refusal('notFound', '没有这个编号的公示');
    return entryView(entry);
  },

  createCorrection: ({ services, organisation, member, body }) =>
    publishCorrection(services.db, { ...body, organisationId: organisation.id, by: member.accountId }),

  async listCorrections({ services, organisation, query: { page = 1, pageSize = 10 } }) {
    const { rows, total } = await latestCorrections(services.db, organisation.id, { page, pageSize });
    const list = rows.map(row => ({
      ...redactCorrection(correctionView(row), row.shown_name),
      id: row.id,
      subject: row.subject as CorrectionSubject,
      no: row.no ?? '',
    }));
    return { page, pageSize, total, list };
  },
} satisfies Partial<Handlers>;

type ListCall = Pick<
  Call<'listPublishedDonations' | 'listPublishedGoods' | 'listPublishedSpending' | 'downloadRegister'>,
  'organisation' | 'query'
>;

function filterOf({ organisation, query: { from, to, projectId } }: ListCall): PublicityFilter {
  return { organisationId: organisation.id, from, to, projectId };
}

async function donations(
  { services, organisation }: Call<'listPublishedDonations'>,
  rows: PublishedDonationRow[],
) {
  const [funds, findCorrections] = await Promise.all([
    donationFunds(services.db, organisation.id),
    correctionsFor(
      services.db,
      'donation',
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(row =>
    publishedDonationView(row, findCorrections(row.id), funds.get(row.project_id) ?? emptyFundSums),
  );
}
