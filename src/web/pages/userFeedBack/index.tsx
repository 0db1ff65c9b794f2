import { date } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { StatusTag } from '../../engine/applications/StatusTag';
import { ownLettersQuery } from '../../features/letters/queries';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { MoreLink } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';

/** 我的信件: the account's letters to the chairman and their status. */
export default function UserFeedBack() {
  return (
    <MemberLayout
      at="/userFeedBack"
      title="我的信件与反馈"
      more={<MoreLink to="/feedBackForm">写信</MoreLink>}
    >
      <PagedList
        query={usePage(ownLettersQuery)}
        what="信件"
        unit="封"
        empty={
          <Empty title="还没有写过信" text="写信之后，办理情况和答复都会显示在这里。">
            <ButtonLink variant="primary" to="/feedBackForm">
              写信给会长
            </ButtonLink>
          </Empty>
        }
      >
        {({ list }) => (
          <DataTable
            caption="我的信件"
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              {
                title: '标题',
                kind: 'name',
                to: ({ id }) => `/feedBackForm?id=${id}`,
                cell: ({ subject }) => subject,
              },
              { title: '类型', cell: ({ type }) => type },
              { title: '编号', kind: 'short', cell: ({ no }) => no },
              { title: '时间', kind: 'short', cell: ({ submittedAt }) => date(submittedAt) },
              { title: '状态', cell: ({ status }) => <StatusTag status={status} /> },
            ]}
          />
        )}
      </PagedList>
    </MemberLayout>
  );
}
