import { publishedRecipientCount } from '../../../domain/recipient-count';
import type { components } from '../../../generated/api';
import type { CountedFigures, FlowMonthCount } from './store';

type Schemas = components['schemas'];

/**
 * Whose figures they are. Of one organisation, few persons could be recognised by those who know the place: numbers of
 * people, and of applications of one flow in one month, are not given from one to four, as on the public pages. Sums over
 * several organisations contain them.
 */
export type FigureScope = 'one' | 'several';

const givenCount = (count: number, scope: FigureScope): number | null =>
  scope === 'one' ? publishedRecipientCount(count) : count;

/** The figures as they are given. */
export const givenFigures = (figures: CountedFigures, scope: FigureScope): Schemas['FederationFigures'] => ({
  ...figures,
  members: givenCount(figures.members, scope),
  volunteers: givenCount(figures.volunteers, scope),
});

/**
 * The applications of each flow by month.
 * @param counts of one or several organisations
 * @param months `YYYY-MM`, without gaps
 */
export function givenFlowMonths(
  counts: readonly FlowMonthCount[],
  months: readonly string[],
  scope: FigureScope,
  titleOf: (flow: string) => string,
): Schemas['FlowMonths'][] {
  const byFlow = new Map<string, Map<string, number>>();
  for (const { flow, month, count } of counts) {
    const byMonth = byFlow.get(flow) ?? new Map<string, number>();
    byFlow.set(flow, byMonth.set(month, (byMonth.get(month) ?? 0) + count));
  }
  return [...byFlow]
    .map(([flow, byMonth]) => {
      const total = [...byMonth.values()].reduce((sum, count) => sum + count, 0);
      const given = months.map(month => givenCount(byMonth.get(month) ?? 0, scope));
      return {
        flow,
        title: titleOf(flow),
        counts: given,
        total: givenTotal(total, given, scope),
        sortedBy: total,
      };
    })
    .sort((one, other) => other.sortedBy - one.sortedBy || (one.flow < other.flow ? -1 : 1))
    .map(({ sortedBy, ...row }) => row);
}

/** A total beside one number that is not given would say it. */
const givenTotal = (total: number, given: readonly (number | null)[], scope: FigureScope) =>
  given.filter(count => count === null).length === 1 ? null : givenCount(total, scope);
