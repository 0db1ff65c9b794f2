import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { AdminPage } from '../AdminPage';
import { AccountActionDialog } from './AccountActionDialog';
import { AccountLookup } from './AccountLookup';
import { AddStaffMember } from './AddStaffMember';
import { ChangeRoles } from './ChangeRoles';
import { FactorRemovals } from './FactorRemovals';
import { type StaffMember, staffQuery } from './queries';
import { RefundLimit } from './RefundLimit';
import { RoleRequests } from './RoleRequests';
import { StaffTable } from './StaffTable';

/** The staff and their roles. */
export default function StaffRoles() {
  const query = useQuery(staffQuery, queryClient);
  const { data } = query;
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [measuring, setMeasuring] = useState<StaffMember | null>(null);
  const [resetting, setResetting] = useState<StaffMember | null>(null);
  const requestedFor = ({ accountId }: StaffMember) =>
    data?.requests.find(({ staff }) => staff.accountId === accountId)?.roles ?? [];
  return (
    <AdminPage
      currentPath="/staff"
      title="权限"
      lede="修改立即生效，每次修改都留下记录；财务、发布、停办、导出和管理权限须另一位管理员确认才生效，提高退款限额也是。"
      actions={
        data && (
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            添加工作人员
          </Button>
        )
      }
    >
      <QueryResult query={query} paragraphs={2}>
        {({ list, requests, factorRemovals, roles }) => {
          const titles = new Map(roles.map(({ role, title }) => [role, title]));
          return (
            <>
              <RoleRequests requests={requests} titles={titles} />
              <FactorRemovals removals={factorRemovals} />
              <StaffTable
                list={list}
                titles={titles}
                onChange={setChanging}
                onMeasure={setMeasuring}
                onFactors={setResetting}
              />
            </>
          );
        }}
      </QueryResult>
      <AccountLookup />
      <RefundLimit />
      {changing && data && (
        <ChangeRoles
          staff={changing}
          requested={requestedFor(changing)}
          assignable={data.roles}
          onClose={() => setChanging(null)}
        />
      )}
      {isAdding && data && <AddStaffMember assignable={data.roles} onClose={() => setIsAdding(false)} />}
      {resetting && (
        <AccountActionDialog action="factors" account={resetting} onClose={() => setResetting(null)} />
      )}
      {measuring && (
        <AccountActionDialog
          action={measuring.suspended ? 'reinstate' : 'suspend'}
          account={measuring}
          onClose={() => setMeasuring(null)}
        />
      )}
    </AdminPage>
  );
}
