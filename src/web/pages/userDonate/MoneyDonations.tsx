import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { yuan } from '../../../domain/money';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { routeOf } from '../../app/routes';
import { DeleteRecordDialog } from '../../features/donation/DeleteRecordDialog';
import { DonationLink, type DonationRecord, DonationTable } from '../../features/donation/DonationTable';
import { Button, ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { type DonationFilter, ownDonationsQuery } from './queries';

const states: readonly { name: string; title: string; filter: DonationFilter }[] = [
  { name: '0', title: '待支付', filter: { status: 0 } },
  { name: '1', title: '已支付', filter: { status: 1 } },
  { name: '2', title: '已取消', filter: { status: 2, refunded: false } },
  { name: 'refunded', title: '已退款', filter: { refunded: true } },
];

/** The account's donations of money, paid or pending. */
export function MoneyDonations() {
  const [params] = useSearchParams();
  const chosen = states.find(({ name }) => name === params.get('status'));
  const query = usePage(page => ownDonationsQuery(page, chosen?.filter));
  const [deleting, setDeleting] = useState<DonationRecord | null>(null);
  return (
    <>
      <div className="filters cluster apart">
        <FilterLinks
          label="状态"
          choices={[
            { title: '全部', to: '/userDonate', chosen: !chosen },
            ...states.map(({ name, title }) => ({
              title,
              to: `/userDonate?status=${name}`,
              chosen: chosen?.name === name,
            })),
          ]}
        />
      </div>
      <PagedList query={query} what="捐款" unit="笔" empty={<Nothing state={chosen?.title} />}>
        {({ list }) => (
          <DonationTable
            list={list}
            actions={donation => <Actions donation={donation} onDelete={() => setDeleting(donation)} />}
          />
        )}
      </PagedList>
      <p className="faint">
        没有登录时捐的款不在这里，可以<Link to="/donationFind">凭手机号查询</Link>。
      </p>
      {deleting && (
        <DeleteRecordDialog
          kind="money"
          donation={deleting}
          consequence={`${yuan(deleting.amount)} 还没有支付。取消后不再显示，您可以随时重新捐款。`}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function Nothing({ state }: { state: string | undefined }) {
  if (state) {
    return (
      <Empty title={`没有${state}的捐款`}>
        <ButtonLink to="/userDonate">查看全部</ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title="还没有捐款" text="捐款之后，到账、票据和使用情况都会显示在这里。">
      <ButtonLink variant="primary" to="/donation">
        我要捐款
      </ButtonLink>
    </Empty>
  );
}

/** Actions on a donation: a paid one cannot be deleted. */
function Actions({ donation, onDelete }: { donation: DonationRecord; onDelete: () => void }) {
  const { id, no, status } = donation;
  const about = <span className="sr">{no}</span>;
  return (
    <div className="cluster gap-1">
      <DonationLink donation={donation} />
      {status === 1 && routeOf('/userCertificate') && (
        <ButtonLink variant="quiet" to="/userCertificate">
          证书{about}
        </ButtonLink>
      )}
      {status === 1 && routeOf('/invoiceList') && (
        <ButtonLink variant="quiet" to="/invoiceList">
          票据{about}
        </ButtonLink>
      )}
      {status === 1 && routeOf('/donationUse') && (
        <ButtonLink variant="quiet" to={`/donationUse?id=${id}`}>
          资金去向{about}
        </ButtonLink>
      )}
      {status !== 1 && (
        <Button variant="quiet" onClick={onDelete}>
          {status === 0 ? '取消' : '删除'}
          {about}
        </Button>
      )}
    </div>
  );
}
