import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { type FilterOptions, FilterSelect } from '../../app/list/FilterForm';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { type BloodSite, bloodSitesQuery } from './queries';
import './sites.css';

/** Blood donation sites, filtered by district and donation type; closed ones come last. */
export function BloodSiteList() {
  return (
    <QueryResult query={useQuery(bloodSitesQuery)} what="献血点" paragraphs={2}>
      {sites => <FilteredSites sites={sites} />}
    </QueryResult>
  );
}

function FilteredSites({ sites }: { sites: readonly BloodSite[] }) {
  const [county, setCounty] = useState('');
  const [gift, setGift] = useState('');
  if (sites.length === 0) return <Empty title="还没有公布献血点" text="请拨打值班电话询问。" />;
  const shown = sites
    .filter(site => (!county || site.county === county) && (!gift || site.gives.some(one => one === gift)))
    .sort((a, b) => Number(b.open) - Number(a.open));
  return (
    <>
      <div className="filters cluster small blood-filters">
        <FilterSelect
          label="区县"
          value={county}
          options={optionsOf(
            '全部区县',
            sites.map(site => site.county),
          )}
          onChange={({ value }) => setCounty(value)}
        />
        <FilterSelect
          label="献什么"
          value={gift}
          options={optionsOf(
            '全血、血小板',
            sites.flatMap(({ gives }) => gives),
          )}
          onChange={({ value }) => setGift(value)}
        />
      </div>
      <p className="faint" role="status">
        共 {shown.length} 处
      </p>
      <ul className="grid grid--large mt-3">
        {shown.map(site => (
          <li key={site.id}>
            <SiteCard site={site} />
          </li>
        ))}
      </ul>
    </>
  );
}

const optionsOf = (all: string, values: readonly string[]): FilterOptions => [
  ['', all],
  ...[...new Set(values)].map(value => [value, value] as const),
];

function SiteCard({ site }: { site: BloodSite }) {
  const { id, name, county, address, hours, gives, open } = site;
  return (
    <article className="card clickable pad-5 stack gap-2">
      <h3>
        <Link to={`/donateBloodDetailShow?id=${id}`}>{name}</Link>
      </h3>
      <p className="cluster gap-2">
        {open ? gives.map(one => <Tag key={one}>{one}</Tag>) : <Tag tone="wait">暂停开放</Tag>}
      </p>
      <p className="soft with-icon">
        <Icon name="flag" />
        {county} {address}
      </p>
      <p className="soft with-icon">
        <Icon name="clock" />
        {hours}
      </p>
    </article>
  );
}
