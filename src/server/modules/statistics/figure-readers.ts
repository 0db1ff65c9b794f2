import type { Kysely } from 'kysely';
import { today } from '../../../domain/dates';
import type { PublicFigureId } from '../../../domain/public-figures';
import { publishedRecipientCount } from '../../../domain/recipient-count';
import type { DB } from '../../../generated/database';
import { donationFunds } from '../../engine/ledger/funds';
import { memoize } from '../../platform/memoize';
import { readBenefitTotals } from '../figures';
import { spentOn } from '../project';
import { countAeds, countApplicationsInStates, readFigureParts, sumDonations, sumGoodsValue } from './store';

/** Sources of the figures, each read at most once per request. */
type FigureSources = ReturnType<typeof createFigureSources>;

function createFigureSources(db: Kysely<DB>, id: string) {
  const day = today();
  return {
    funds: memoize(async () => [...(await donationFunds(db, id)).values()]),
    gifts: memoize(() => sumDonations(db, id)),
    giftsToday: memoize(() => sumDonations(db, id, day)),
    goods: memoize(() => sumGoodsValue(db, id)),
    goodsToday: memoize(() => sumGoodsValue(db, id, day)),
    spentToday: memoize(() => spentOn(db, id, day)),
    benefits: memoize(() => readBenefitTotals(db, id, undefined)),
    members: memoize(() => readFigureParts(db, id, 'member')),
    volunteers: memoize(() => readFigureParts(db, id, 'volunteer')),
    holders: memoize(() => readFigureParts(db, id, 'certificate', { from: day })),
    cellsStored: memoize(() => readFigureParts(db, id, 'cell.stored')),
    cellsDonated: memoize(() => readFigureParts(db, id, 'cell.donated')),
    organWishes: memoize(() => readFigureParts(db, id, 'organ')),
    filed: (flow: string, states: readonly string[]) => countApplicationsInStates(db, id, { flow, states }),
    aeds: memoize(() => countAeds(db, id)),
  };
}

const sum = (parts: Iterable<number>) => [...parts].reduce((total, one) => total + one, 0);

/** How the value of each figure is read; null when nothing is known, or when too few persons are counted to publish it. */
const readers = {
  moneyTotal: async ({ funds }) => sum((await funds()).map(({ raised }) => raised)),
  moneyToday: async ({ giftsToday }) => Math.max(0, (await giftsToday()).amount),
  donorTimes: async ({ gifts }) => (await gifts()).donations,
  donorTimesToday: async ({ giftsToday }) => (await giftsToday()).donations,
  goodsTotal: async ({ goods }) => (await goods()) || null,
  goodsToday: async ({ goodsToday }) => (await goodsToday()) || null,
  expendTotal: async ({ funds }) => sum((await funds()).map(({ spent }) => spent)),
  expendToday: async ({ spentToday }) => Math.max(0, await spentToday()),
  recipients: async ({ benefits }) => (await benefits()).recipients,
  adults: async ({ members }) => publishedRecipientCount((await members()).get('成人') ?? 0),
  young: async ({ members }) => publishedRecipientCount((await members()).get('青少年') ?? 0),
  groups: async ({ members }) => publishedRecipientCount((await members()).get('团体') ?? 0),
  volunteers: async ({ volunteers }) => publishedRecipientCount(sum((await volunteers()).values())),
  holders: async ({ holders }) => publishedRecipientCount(sum((await holders()).values())),
  cellsStored: async ({ cellsStored, filed }) =>
    publishedRecipientCount(
      sum((await cellsStored()).values()) + (await filed('stem-cell', ['已入库', '退库申请'])),
    ),
  cellsDonated: async ({ cellsDonated }) => {
    const parts = await cellsDonated();
    return parts.size > 0 ? sum(parts.values()) : null;
  },
  organWishes: async ({ organWishes, filed }) =>
    publishedRecipientCount(
      sum((await organWishes()).values()) + (await filed('organ-donation', ['approved'])),
    ),
  aeds: ({ aeds }) => aeds(),
} satisfies Record<PublicFigureId, (sources: FigureSources) => Promise<number | null>>;

type Value<I extends PublicFigureId> = Awaited<ReturnType<(typeof readers)[I]>>;

/** Current values of public figures of an organisation. */
export async function readFigures<I extends PublicFigureId>(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly I[],
): Promise<{ [id in I]: Value<id> }> {
  const sources = createFigureSources(db, organisationId);
  const read = async (id: I) => [id, await readers[id](sources)] as const;
  return Object.fromEntries(await Promise.all(ids.map(read))) as { [id in I]: Value<id> };
}
