import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { WechatNote } from '../../features/documents/WechatNote';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tabs } from '../../ui/Tabs';
import { MemberLayout } from '../userCenter/MemberLayout';
import { InvoiceTitles } from './InvoiceTitles';
import { IssuedReceiptTable } from './IssuedReceiptTable';
import { issuedReceiptsQuery, receiptApplicationsQuery } from './queries';
import { ReceiptApplicationTable } from './ReceiptApplicationTable';

const tabs = [
  { id: 'applications', title: '票据申请' },
  { id: 'issued', title: '已开具' },
  { id: 'titles', title: '抬头' },
] as const;

type Tab = (typeof tabs)[number]['id'];

/** Path of the receipt application form. */
const APPLY_PATH = '/apply?flow=receipt';

/** Applications for receipts, issued receipts and invoice titles of the account. */
export function OwnReceipts() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selected = tabs.find(({ id }) => id === params.get('show'))?.id ?? 'applications';
  const page = parsePageParam(params);
  return (
    <MemberLayout at="/invoiceList">
      <div className="sec-head">
        <h1>票据管理</h1>
        <Link className="more" to="/matter/receipt">
          申请须知
        </Link>
      </div>
      <p className="cluster">
        <Link className="btn btn--primary" to={APPLY_PATH}>
          申请票据
        </Link>
        <span className="soft">捐款、捐物、会费到账后都可以申请；捐款时勾选了票据的，已自动提交。</span>
      </p>
      <WechatNote />
      <div className="mt-5">
        <Tabs<Tab>
          label="票据"
          tabs={tabs}
          selected={selected}
          onSelect={show => navigate(`/invoiceList?show=${show}`)}
        >
          {selected === 'applications' && <ReceiptApplications page={page} />}
          {selected === 'issued' && <IssuedReceipts page={page} />}
          {selected === 'titles' && <InvoiceTitles />}
        </Tabs>
      </div>
    </MemberLayout>
  );
}

function ReceiptApplications({ page }: { page: number }) {
  const query = useQuery(receiptApplicationsQuery(page), queryClient);
  return (
    <QueryResult query={query} what="票据申请">
      {data =>
        data.total > 0 ? (
          <>
            <ReceiptApplicationTable list={data.list} />
            <PageLinks unit="件" total={data.total} page={page} pageSize={APPLICATION_PAGE_SIZE} />
          </>
        ) : (
          <Empty title="还没有票据申请" text="选择已经到账的款物，填写抬头，5个工作日内开具。">
            <Link className="btn btn--secondary" to={APPLY_PATH}>
              申请票据
            </Link>
          </Empty>
        )
      }
    </QueryResult>
  );
}

function IssuedReceipts({ page }: { page: number }) {
  const query = useQuery(issuedReceiptsQuery(page), queryClient);
  return (
    <QueryResult query={query} what="票据">
      {data =>
        data.total > 0 ? (
          <>
            <IssuedReceiptTable list={data.list} />
            <PageLinks unit="张" total={data.total} page={page} pageSize={APPLICATION_PAGE_SIZE} />
          </>
        ) : (
          <Empty
            title="还没有已开具的票据"
            text="正在开具的在“票据申请”里看进度，开具之后可以在这里打开、下载。"
          />
        )
      }
    </QueryResult>
  );
}
