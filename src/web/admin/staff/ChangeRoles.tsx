import { useState } from 'react';
import { call } from '../../app/api/client';
import confirmation from '../../engine/forms/confirmation.form.yaml';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
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
    <Dialog title={`${staff.nickname} 的权限`} onClose={onClose}>
      <ScreenForm
        form={confirmation}
        submit={async () => {
          const { accountId } = staff;
          toast(describeRoleChange(await call('POST', '/admin/staff/roles', { body: { accountId, roles } })));
          void invalidateStaff();
          onClose();
        }}
        action={dismissed ? '撤销全部权限' : '保存'}
        doing="正在保存…"
        onCancel={onClose}
      >
        <RoleChoice assignable={assignable} roles={roles} onChange={setRoles} />
        {dismissed && <p className="help">一项不留，{staff.nickname} 就不再是工作人员，账户本身保留。</p>}
      </ScreenForm>
    </Dialog>
  );
}
