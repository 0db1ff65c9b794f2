import { useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { CorrectionList } from '../../features/publicity/CorrectionList';
import { filterOf, hasActiveFilter } from '../../features/publicity/filter';
import { PublicityFilters } from '../../features/publicity/PublicityFilters';
import { PublicityTabs } from '../../features/publicity/PublicityTabs';
import { donationsQuery } from '../../features/publicity/queries';
import { Totals } from '../../features/publicity/Totals';
import { Empty } from '../../ui/states';
import { PublishedDonationList } from './PublishedDonationList';
import '../../features/publicity/publicity.css';

/**
 * 捐款公示: every donation of money that was received; with `?tab=corrections` the corrections of all published entries.
 */
export default function DonationDisclosurePage() {
  const [params] = useSearchParams();
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <h1>信息公开</h1>
      {params.get('tab') === 'corrections' ? <Corrected /> : <Received />}
    </div>
  );
}

function Corrected() {
  return (
    <>
      <p className="soft mt-2">公布之后有误的，原来的内容、更正和说明都列在这里；退还捐赠人的捐款也在内。</p>
      <PublicityTabs at="/amountList?tab=corrections" />
      <CorrectionList />
    </>
  );
}

/** Every donation with its purpose and its use. */
function Received() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = usePage(page => donationsQuery(filter, page));
  return (
    <>
      <p className="soft mt-2">
        每一笔到账的捐款都公布在这里。捐赠人可以不公开姓名；公布之后有误的，更正列在旁边。
      </p>
      <PublicityTabs at="/amountList" />
      <Totals />
      <PublicityFilters filter={filter} showsName />
      <PagedList
        query={query}
        what="捐款公示"
        unit="笔"
        empty={
          hasActiveFilter(filter) ? (
            <Empty title="没有符合条件的捐款" text="换一个条件再查；不公开姓名的捐款按姓名查不到。" />
          ) : (
            <Empty title="还没有捐款" />
          )
        }
      >
        {({ list, total, amount, more }) => (
          <>
            <p className="cluster soft" role="status">
              <span>
                {more ? '至少' : '共'} {thousands(total)} 笔
              </span>
              {amount !== null && <span>合计 {yuan(amount)}</span>}
              {more && <span>按捐赠人查找至多列出1000笔，请加上日期或意向。</span>}
            </p>
            <PublishedDonationList list={list} />
          </>
        )}
      </PagedList>
    </>
  );
}
