import { today } from '../../../domain/dates';
import { lastMonths } from '../../../domain/months';
import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { givenFigures, givenFlowMonths } from './figures';
import { federationFile } from './figures-file';
import { countApplicationsByMonth, countFigures, listMembers, type Months, sumFigures } from './store';

const DEFAULT_MONTHS = 12;
/** Longer periods would be read for seconds. */
const MAX_MONTHS = 36;

/** @throws Refusal `badRequest` when the first month is after the last one, or the period is too long */
function monthsOf({ from, to = today().slice(0, 7) }: { from?: string; to?: string }): Months {
  const months = { from: from ?? lastMonths(to, DEFAULT_MONTHS)[0] ?? to, to };
  if (months.from > to) throw new Refusal('badRequest', '开始的月份不能晚于结束的月份');
  if (listMonths(months).length > MAX_MONTHS)
    throw new Refusal('badRequest', `一次最多看${MAX_MONTHS / 12}年，请缩短时间`);
  return months;
}

/** The months of a period; one too many at most, so that a long period is recognised. */
function listMonths({ from, to }: Months): string[] {
  return lastMonths(to, MAX_MONTHS + 1).filter(month => month >= from);
}

/** The organisations whose figures the caller sees: its own and those below it; all, for the operator. */
const listOwnMembers = ({
  services,
  organisation,
}: Pick<Call<'getFederationFigures'>, 'services' | 'organisation'>) =>
  listMembers(services.unscopedDb, organisation.id, {
    all: organisation.code === services.config.organisation,
  });

/** Titles of flows; one that only some organisation below has is looked for there. */
function titlesOf({ forms, scope }: Services, ids: readonly string[]): (flow: string) => string {
  return flow => {
    const own = forms.find(flow);
    const elsewhere = () => ids.map(id => scope(id).forms.find(flow)).find(form => form !== undefined);
    return (own ?? elsewhere())?.title ?? flow;
  };
}

export const handlers = {
  async getFederationFigures(call) {
    const { services, query } = call;
    const { page = 1, pageSize = 20 } = query;
    const months = monthsOf(query);
    const members = await listOwnMembers(call);
    const ids = members.map(({ id }) => id);
    const figures = await countFigures(services.unscopedDb, ids, months);
    const list = members.slice((page - 1) * pageSize, page * pageSize).map(({ id, ...member }) => ({
      ...member,
      figures: givenFigures(figures.get(id) ?? sumFigures([]), 'one'),
    }));
    const scope = ids.length === 1 ? 'one' : 'several';
    const sum = givenFigures(sumFigures(figures.values()), scope);
    return { ...months, page, pageSize, total: members.length, sum, list };
  },

  async getFederationApplications(call) {
    const { services, query } = call;
    const months = monthsOf(query);
    const members = (await listOwnMembers(call)).filter(
      ({ code }) => query.organisation === undefined || code === query.organisation,
    );
    if (members.length === 0) throw new Refusal('notFound', `下级里没有编码为${query.organisation}的机构`);
    const ids = members.map(({ id }) => id);
    const counts = await countApplicationsByMonth(services.unscopedDb, ids, months);
    const listed = listMonths(months);
    const scope = ids.length === 1 ? 'one' : 'several';
    return { months: listed, list: givenFlowMonths(counts, listed, scope, titlesOf(services, ids)) };
  },

  async downloadFederationFigures(call) {
    const { services, query } = call;
    const months = monthsOf(query);
    const members = await listOwnMembers(call);
    const titleOf = titlesOf(
      services,
      members.map(({ id }) => id),
    );
    return federationFile(services.unscopedDb, { members, months, listed: listMonths(months), titleOf });
  },
} satisfies Partial<Handlers>;
