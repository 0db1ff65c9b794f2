import { useState } from 'react';
import { call } from '../../app/api/client';
import { toast } from '../../ui/Toast';
import { ReasonDialog } from '../ReasonDialog';
import { type AssignableRole, describeRoleChange, invalidateStaff, type StaffMember } from './queries';
import { RoleChoice } from './RoleChoice';

interface ChangeRolesProps {
  staff: StaffMember;
  /** Roles that await approval by a second administrator. */
  requested: readonly string[];
  assignable: readonly AssignableRole[];
  onClose: () => void;
}

export function ChangeRoles({ staff, requested, assignable, onClose }: ChangeRolesProps) {
  const [roles, setRoles] = useState<string[]>([...staff.roles, ...requested]);
  const dismissed = roles.length === 0;
  return (
    <ReasonDialog
      title={`${staff.nickname} 的权限`}
      submit={dismissed ? '撤销全部权限' : '保存'}
      busy="正在保存…"
      send={async () => {
        const { accountId } = staff;
        toast(describeRoleChange(await call('POST', '/admin/staff/roles', { body: { accountId, roles } })));
        void invalidateStaff();
      }}
      onClose={onClose}
    >
      <RoleChoice assignable={assignable} roles={roles} onChange={setRoles} />
      {dismissed && <p className="help">一项不留，{staff.nickname} 就不再是工作人员，账户本身保留。</p>}
    </ReasonDialog>
  );
}
