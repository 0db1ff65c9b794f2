import { today } from '../../../domain/dates';
import { lastMonths } from '../../../domain/months';
import type { Handlers } from '../../engine/handler-types';
import { donationFunds } from '../../engine/ledger/funds';
import { projectNames } from '../project';
import { readFigures } from './figure-readers';
import { groupStockByKind } from './stock';
import { readFigureParts, sumDonationsByMonth } from './store';

const MONTHS = 12;
const YEARS = 5;

const now = () => new Date().toISOString();
const total = (parts: ReadonlyMap<string, number>) => [...parts.values()].reduce((sum, one) => sum + one, 0);

/** Displayed values are never negative, even after corrections. */
const shares = (parts: Iterable<[name: string, amount: number]>) =>
  [...parts]
    .map(([name, amount]) => ({ name, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);

export const handlers = {
  async getStorageFigures({ services: { db }, organisation: { id } }) {
    const [stock, warnings] = await Promise.all([
      readFigureParts(db, id, 'stock'),
      readFigureParts(db, id, 'stock.warning'),
    ]);
    return { list: groupStockByKind(stock, warnings), updatedAt: now() };
  },

  async getMemberFigures({ services: { db }, organisation: { id } }) {
    return {
      ...(await readFigures(db, id, ['adults', 'young', 'groups', 'volunteers'])),
      updatedAt: now(),
    };
  },

  async getDonationRatio({ services: { db }, organisation: { id } }) {
    const [gifts, goods, funds] = await Promise.all([
      readFigureParts(db, id, 'donation'),
      readFigureParts(db, id, 'goods'),
      donationFunds(db, id),
    ]);
    const projects = [...funds.keys()].filter(project => project !== null);
    const names = await projectNames(db, id, projects);
    return {
      byDonor: shares(gifts),
      byKind: shares([
        ['资金', total(gifts)],
        ['物资', total(goods)],
      ]),
      byProject: shares(
        [...funds].map(([project, { raised }]) => [
          (project && names.get(project)) ?? '由本会统筹使用',
          raised,
        ]),
      ),
      updatedAt: now(),
    };
  },

  async getDonationTrend({ services: { db }, organisation: { id } }) {
    const months = lastMonths(today().slice(0, 7), MONTHS);
    const incomeByMonth = new Map(
      (await sumDonationsByMonth(db, id, `${months[0]}-01`)).map(({ month, ...sums }) => [month, sums]),
    );
    const list = months.map(month => {
      const { amount = 0, donations = 0 } = incomeByMonth.get(month) ?? {};
      return { month, amount, donorTimes: donations };
    });
    return {
      list,
      amount: list.reduce((sum, { amount }) => sum + amount, 0),
      donorTimes: list.reduce((sum, { donorTimes }) => sum + donorTimes, 0),
      updatedAt: now(),
    };
  },

  async getRescuerFigures({ services: { db }, organisation: { id } }) {
    const [figures, taught] = await Promise.all([
      readFigures(db, id, ['holders']),
      readFigureParts(db, id, 'taught'),
    ]);
    const last = Number(today().slice(0, 4));
    return {
      ...figures,
      years: Array.from({ length: YEARS }, (_, index) => {
        const year = last - (YEARS - 1 - index);
        return { year, taught: taught.get(String(year)) ?? null };
      }),
      updatedAt: now(),
    };
  },

  async getLifeFigures({ services: { db }, organisation: { id } }) {
    const ids = ['recipients', 'cellsStored', 'cellsDonated', 'organWishes', 'aeds'] as const;
    return { ...(await readFigures(db, id, ids)), updatedAt: now() };
  },
} satisfies Partial<Handlers>;
