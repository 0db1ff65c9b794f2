import { type FormEvent, useState } from 'react';
import { call } from '../../app/api/client';
import { toSubmissionProblem } from '../../engine/applications/effect-runner';
import { Button } from '../../ui/Button';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dismissed = roles.length === 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { accountId } = staff;
      toast(describeRoleChange(await call('POST', '/admin/staff/roles', { body: { accountId, roles } })));
      void invalidateStaff();
      onClose();
    } catch (error) {
      setFailure(toSubmissionProblem(error).text);
      setBusy(false);
    }
  }

  return (
    <Dialog title={`${staff.nickname} 的权限`} onClose={onClose}>
      <form onSubmit={event => void save(event)}>
        <RoleChoice assignable={assignable} roles={roles} onChange={setRoles} />
        {dismissed && <p className="help">一项不留，{staff.nickname} 就不再是工作人员，账户本身保留。</p>}
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={busy && '正在保存…'}>
            {dismissed ? '撤销全部权限' : '保存'}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}
