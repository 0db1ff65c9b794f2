import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { download } from '../../app/api/client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { DataDownload } from '../../ui/DataDownload';
import { Empty } from '../../ui/states';
import { filterOf, hasActiveFilter, type PublicityFilter } from './filter';
import { PublicityFilters } from './PublicityFilters';
import { type PublicityPath, PublicityTabs } from './PublicityTabs';
import { Totals } from './Totals';

interface RegisterHeadProps {
  at: PublicityPath;
  /** What the register contains. */
  words: string;
}

/** Head of a published register, with links to the others. */
export function RegisterHead({ at, words }: RegisterHeadProps) {
  return (
    <>
      <h1>信息公开</h1>
      <p className="soft mt-2">{words}</p>
      <PublicityTabs at={at} />
    </>
  );
}

interface RegisterProps<Data, Key extends QueryKey> extends RegisterHeadProps {
  queryOf: (filter: PublicityFilter, page: number) => UseQueryOptions<Data, Error, Data, Key>;
  register: 'donation' | 'goods' | 'spending';
  what: string;
  unit: string;
  /** Name of an entry: 没有符合条件的…. */
  entry: string;
  /** Said when there is no entry at all. */
  nothing?: string;
  /** Advice when no entry matches the filters. */
  advice?: string;
  showsName?: boolean;
  /** Number and sum of the entries, as `span`s. */
  sums: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A published register: the totals of the ledger, and the entries page by page, narrowed by filters. */
export function Register<
  Data extends { list: readonly unknown[]; total: number; pageSize: number },
  Key extends QueryKey,
>(props: RegisterProps<Data, Key>) {
  const {
    queryOf,
    register,
    what,
    unit,
    entry,
    nothing = `还没有${entry}`,
    advice,
    showsName,
    sums,
    children,
  } = props;
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = usePage(page => queryOf(filter, page));
  return (
    <>
      <RegisterHead at={props.at} words={props.words} />
      <Totals />
      <PublicityFilters filter={filter} showsName={showsName} />
      <PagedList
        query={query}
        what={what}
        unit={unit}
        empty={
          hasActiveFilter(filter) ? (
            <Empty title={`没有符合条件的${entry}`} text={advice} />
          ) : (
            <Empty title={nothing} />
          )
        }
      >
        {data => (
          <>
            <p className="cluster soft" role="status">
              {sums(data)}
            </p>
            {children(data)}
            {filter.name === undefined && (
              <DataDownload
                label="下载以上全部"
                fileName={what}
                fetchFile={format =>
                  download('GET', '/publicity/register/file', {
                    params: { query: { register, format, ...filter } },
                  })
                }
              />
            )}
          </>
        )}
      </PagedList>
    </>
  );
}
