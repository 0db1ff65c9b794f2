import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { FilterForm } from '../../app/list/FilterForm';
import { Logo } from '../../app/shell/Logo';
import { useSession } from '../../app/shell/session';
import { aedAddress, aedReportPath } from '../../features/aed/address';
import type { Aed } from '../../features/aed/queries';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { QrCode } from '../../ui/QrCode';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { AdminPage } from '../AdminPage';
import { buildAedSheetsPath } from './filter';
import './aed-sheets.css';

const PAGE_SIZE = 100;

/** Chosen in the address: one AED, or those of a county. */
interface Chosen {
  id?: string;
  county?: string;
}

/** All chosen AEDs, as the public sees them. */
const sheetsQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['aed-sheets', chosen],
    async queryFn({ signal }) {
      const list: Aed[] = [];
      for (let page = 1; ; page++) {
        const query = { ...chosen, page, pageSize: PAGE_SIZE };
        const found = await call('GET', '/news/aed/list', { params: { query }, signal });
        list.push(...found.list);
        if (!found.more) return { list, counties: found.counties };
      }
    },
  });

/** Sheets to print and put on the cabinets of AEDs, two on a page: where it is, and the QR codes of its addresses. */
export default function AedSheets() {
  const [params] = useSearchParams();
  const [id, county] = [params.get('id'), params.get('county')];
  const query = useQuery(sheetsQuery({ ...(id && { id }), ...(county && { county }) }), queryClient);
  const list = query.data?.list ?? [];
  return (
    <AdminPage
      currentPath="/content"
      title="AED二维码标牌"
      lede={
        <span className="aed-sheet-hint">
          A4纸，一页两张，沿虚线裁开，贴在柜门上。二维码的网址是您现在打开网站的网址，请用公众所用的那一个。
        </span>
      }
      actions={
        <Button variant="primary" aria-disabled={list.length === 0} onClick={() => window.print()}>
          <Icon name="print" />
          打印{list.length > 0 && `${list.length}张`}
        </Button>
      }
    >
      <QueryResult query={query} what="AED">
        {({ list, counties }) => (
          <>
            {!id && (
              <FilterForm
                fields={[
                  {
                    name: 'county',
                    label: '区县',
                    value: county ?? '',
                    options: [['', '全部'], ...counties.map(({ county }) => [county, county] as const)],
                  },
                ]}
                to={buildAedSheetsPath}
              />
            )}
            {list.length === 0 ? (
              <Empty title="没有可以打印的AED" text="发布之后才有网页和二维码。" />
            ) : (
              <ul className="aed-sheets">
                {list.map(aed => (
                  <Sheet key={aed.id} aed={aed} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryResult>
    </AdminPage>
  );
}

function Sheet({ aed }: { aed: Aed }) {
  const { id, name, county, address, floor, openTime, keyHolder, manager, phone } = aed;
  const organisation = useSession(state => state.webSet?.name);
  return (
    <li className="aed-sheet">
      <div>
        <p className="aed-sheet-mark">
          <Icon name="aed" /> AED 自动体外除颤器
        </p>
        <h2>{name}</h2>
        <dl>
          {[
            ['地址', county + address],
            ['楼层', floor],
            ['开放时间', openTime],
            ['柜门钥匙', keyHolder],
            ['管理单位', manager],
            ['电话', phone],
          ].map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
        </dl>
        <p className="aed-sheet-call">
          有人倒下、没有呼吸：
          <br />
          拨打120，取AED，开始胸外按压。
        </p>
        <p className="aed-sheet-foot">
          <Logo otherwise={null} />
          {organisation}
        </p>
      </div>
      <div className="aed-sheet-codes">
        <figure>
          <QrCode content={aedAddress(id)} alt={`${name}的二维码`} />
          <figcaption>怎样使用、最近的另一台</figcaption>
        </figure>
        <figure>
          <QrCode content={`${location.origin}/#${aedReportPath(aed)}`} alt={`报告${name}的问题的二维码`} />
          <figcaption>报告问题：不在、坏了</figcaption>
        </figure>
        <p className="aed-sheet-address">{aedAddress(id)}</p>
      </div>
    </li>
  );
}

function Fact({ label, value }: { label: string | undefined; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
