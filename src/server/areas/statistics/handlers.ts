import { today } from '../../../domain/dates';
import { lastMonths } from '../../../domain/months';
import { shownRecipients } from '../../../domain/recipients';
import type { Call, Handlers } from '../../call';
import { donationFunds } from '../../ledger/funds';
import { projectNames } from '../project/projects';
import type { Figure } from './figures';
import { stockOf } from './stock';
import { aedsOf, applicationsIn, giftsByMonth, partsOf } from './store';

const MONTHS = 12;
const YEARS = 5;

const now = () => new Date().toISOString();
const total = (parts: ReadonlyMap<string, number>) => [...parts.values()].reduce((sum, one) => sum + one, 0);

/** What is looked up and shown is never below zero, whatever was put right. */
const shares = (parts: Iterable<[name: string, amount: number]>) =>
  [...parts]
    .map(([name, amount]) => ({ name, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);

export const handlers = {
  async getStorageFigures({ services: { db }, organisation: { id } }) {
    const [stock, warnings] = await Promise.all([partsOf(db, id, 'stock'), partsOf(db, id, 'stock.warning')]);
    return { list: stockOf(stock, warnings), updatedAt: now() };
  },

  async getMemberFigures({ services: { db }, organisation: { id } }) {
    const [members, volunteers] = await Promise.all([
      partsOf(db, id, 'member'),
      partsOf(db, id, 'volunteer'),
    ]);
    const kind = (name: string) => shownRecipients(members.get(name) ?? 0);
    return {
      adults: kind('成人'),
      young: kind('青少年'),
      groups: kind('团体'),
      volunteers: shownRecipients(total(volunteers)),
      updatedAt: now(),
    };
  },

  async getDonationRatio({ services: { db }, organisation: { id } }) {
    const [gifts, goods, funds] = await Promise.all([
      partsOf(db, id, 'gift'),
      partsOf(db, id, 'goods'),
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
    const came = new Map(
      (await giftsByMonth(db, id, `${months[0]}-01`)).map(({ month, ...sums }) => [month, sums]),
    );
    const list = months.map(month => {
      const { amount = 0, donations = 0 } = came.get(month) ?? {};
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
    const day = today();
    const [holders, taught] = await Promise.all([
      partsOf(db, id, 'certificate', { from: day }),
      partsOf(db, id, 'taught'),
    ]);
    const last = Number(day.slice(0, 4));
    return {
      holders: shownRecipients(total(holders)),
      years: Array.from({ length: YEARS }, (_, index) => {
        const year = last - (YEARS - 1 - index);
        return { year, taught: taught.get(String(year)) ?? null };
      }),
      updatedAt: now(),
    };
  },

  async getLifeFigures(call) {
    const [recipients, cells, cellsDonated, organWishes, aeds] = await Promise.all([
      partsOf(call.services.db, call.organisation.id, 'benefit').then(total),
      among(call, 'cell.stored', 'stem-cell', ['已入库', '退库申请']),
      known(call, 'cell.donated'),
      among(call, 'organ', 'organ-donation', ['approved']),
      aedsOf(call.services.db, call.organisation.id),
    ]);
    return {
      recipients,
      cellsStored: shownRecipients(cells),
      cellsDonated,
      organWishes: shownRecipients(organWishes),
      aeds,
      updatedAt: now(),
    };
  },
} satisfies Partial<Handlers>;

type Asked = Pick<Call<'getLifeFigures'>, 'services' | 'organisation'>;

/** A figure of which nothing may be known. */
async function known({ services, organisation }: Asked, figure: Figure): Promise<number | null> {
  const parts = await partsOf(services.db, organisation.id, figure);
  return parts.size > 0 ? total(parts) : null;
}

/** How many applications stand in these states, with those that were counted before. */
async function among(
  { services, organisation }: Asked,
  figure: Figure,
  flow: string,
  states: readonly string[],
): Promise<number> {
  const [before, here] = await Promise.all([
    partsOf(services.db, organisation.id, figure),
    applicationsIn(services.db, organisation.id, { flow, states }),
  ]);
  return total(before) + here;
}
