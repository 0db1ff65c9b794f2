import { useNavigate, useSearchParams } from 'react-router-dom';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { WechatNote } from '../../features/documents/WechatNote';
import { ButtonLink } from '../../ui/Button';
import { MoreLink } from '../../ui/Section';
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

const APPLY_PATH = '/apply?flow=receipt';

/** Applications for receipts, issued receipts and invoice titles of the account. */
export function OwnReceipts() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selected = tabs.find(({ id }) => id === params.get('show'))?.id ?? 'applications';
  return (
    <MemberLayout
      at="/invoiceList"
      title="票据管理"
      more={<MoreLink to="/matter/receipt">申请须知</MoreLink>}
    >
      <p className="cluster">
        <ButtonLink variant="primary" to={APPLY_PATH}>
          申请票据
        </ButtonLink>
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
          {selected === 'applications' && <ReceiptApplications />}
          {selected === 'issued' && <IssuedReceipts />}
          {selected === 'titles' && <InvoiceTitles />}
        </Tabs>
      </div>
    </MemberLayout>
  );
}

function ReceiptApplications() {
  return (
    <PagedList
      query={usePage(receiptApplicationsQuery)}
      what="票据申请"
      unit="件"
      empty={
        <Empty title="还没有票据申请" text="选择已经到账的款物，填写抬头，5个工作日内开具。">
          <ButtonLink to={APPLY_PATH}>申请票据</ButtonLink>
        </Empty>
      }
    >
      {({ list }) => <ReceiptApplicationTable list={list} />}
    </PagedList>
  );
}

function IssuedReceipts() {
  return (
    <PagedList
      query={usePage(issuedReceiptsQuery)}
      what="票据"
      unit="张"
      empty={
        <Empty
          title="还没有已开具的票据"
          text="正在开具的在“票据申请”里看进度，开具之后可以在这里打开、下载。"
        />
      }
    >
      {({ list }) => <IssuedReceiptTable list={list} />}
    </PagedList>
  );
}
