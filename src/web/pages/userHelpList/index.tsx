import { date } from '../../../domain/formatters';
import { fenOf, yuan } from '../../../domain/money';
import { getQuery } from '../../app/api/get-query';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { SupplementOrView } from '../../engine/applications/ApplicationTable';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { StatusTag } from '../../engine/applications/StatusTag';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { MoreLink } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';

/** One page of the account's requests for help. Invalidated when an application changes. */
const requestsQuery = (page: number) =>
  getQuery('applications', '/seek/help/list', { page, pageSize: APPLICATION_PAGE_SIZE });

/** 求助记录: the account's requests for help, their status, and the help granted. */
export default function UserHelpList() {
  return (
    <MemberLayout at="/userHelpList" title="求助记录" more={<MoreLink to="/getHelp">我要求助</MoreLink>}>
      <PagedList
        query={usePage(requestsQuery)}
        unit="件"
        empty={
          <Empty title="还没有求助记录" text="提交求助申请后，进度和结果都会显示在这里。">
            <ButtonLink variant="primary" to="/getHelp">
              我要求助
            </ButtonLink>
          </Empty>
        }
      >
        {({ list }) => (
          <DataTable
            caption="求助记录"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              { title: '编号', kind: 'short', to: ({ id }) => `/application?id=${id}`, cell: ({ no }) => no },
              { title: '类型', cell: ({ helpType }) => helpType },
              { title: '时间', kind: 'short', cell: ({ submittedAt }) => date(submittedAt) },
              { title: '状态', cell: ({ status }) => <StatusTag status={status} /> },
              {
                title: '救助金额',
                kind: 'number',
                cell: ({ amount }) => (amount === null ? null : yuan(fenOf(amount))),
              },
              { title: '操作', cell: request => <SupplementOrView application={request} /> },
            ]}
          />
        )}
      </PagedList>
    </MemberLayout>
  );
}
