import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { FEW } from './few';
import {
  buildFederationPath,
  type FederationMember,
  type FederationView,
  type FlowMonths,
  federationApplicationsQuery,
} from './queries';

interface ApplicationsByMonthProps {
  view: FederationView;
  /** Those listed on the page, by whose names the chosen one is known. */
  members: readonly FederationMember[];
}

/**
 * The applications of each flow by month: of the chosen organisation, otherwise of all. Months without any are empty, and are not listed
 * on a phone.
 */
export function ApplicationsByMonth({ view, members }: ApplicationsByMonthProps) {
  const query = useQuery(federationApplicationsQuery(view));
  const chosen = members.find(({ code }) => code === view.organisation)?.name ?? view.organisation;
  return (
    <Section title={`每月提交的申请：${chosen ?? '合计'}`} className="stack gap-3 mt-7">
      {view.organisation && (
        <p>
          <Link className="link" to={buildFederationPath({ ...view, organisation: '' })}>
            看合计
          </Link>
        </p>
      )}
      <QueryResult query={query} what="每月提交的申请">
        {({ months, list }) =>
          list.length === 0 ? (
            <Empty title="这段时间没有申请" />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            <section className="federation-months" aria-label="每月提交的申请" tabIndex={0}>
              <DataTable<FlowMonths>
                caption="每月提交的申请"
                className="table"
                rows={list}
                keyOf={({ flow }) => flow}
                columns={[
                  { title: '事项', kind: 'name', cell: ({ title }) => title },
                  { title: '合计', kind: 'number', cell: ({ total }) => countOrFew(total) },
                  ...months.map((month, at) => ({
                    title: monthTitle(month, months[at - 1]),
                    kind: 'number' as const,
                    cell: ({ counts }: FlowMonths) => (counts[at] === 0 ? '' : countOrFew(counts[at])),
                  })),
                ]}
              />
            </section>
          )
        }
      </QueryResult>
    </Section>
  );
}

const countOrFew = (count: number | null | undefined) => (count == null ? FEW : thousands(count));

/** `2026年1月` where a year begins, otherwise `2月`. */
function monthTitle(month: string, before: string | undefined): string {
  const [year, number] = month.split('-');
  const isSameYear = before?.startsWith(`${year}-`);
  return `${isSameYear ? '' : `${year}年`}${Number(number)}月`;
}
