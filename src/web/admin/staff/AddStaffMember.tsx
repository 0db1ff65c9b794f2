import { useState } from 'react';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { type AssignableRole, invalidateStaff, type StaffChange } from './queries';
import { RoleChoice } from './RoleChoice';
import form from './staff-member.form.yaml';

interface AddStaffMemberProps {
  assignable: readonly AssignableRole[];
  onClose: () => void;
}

/** Adds a staff member by mobile number. */
export function AddStaffMember({ assignable, onClose }: AddStaffMemberProps) {
  const [roles, setRoles] = useState<string[]>([]);
  const [change, setChange] = useState<StaffChange | null>(null);
  if (change) return <AppointmentResult change={change} onClose={onClose} />;
  return (
    <Dialog title="添加工作人员" onClose={onClose}>
      <ScreenForm<{ mobile: string; nickname?: string }>
        form={form}
        submit={async given => {
          setChange(await call('POST', '/admin/staff/appoint', { body: { ...given, roles } }));
          void invalidateStaff();
        }}
        action="添加"
        doing="正在添加…"
        onCancel={onClose}
      >
        <RoleChoice assignable={assignable} roles={roles} onChange={setRoles} />
      </ScreenForm>
    </Dialog>
  );
}

function AppointmentResult({ change, onClose }: { change: StaffChange; onClose: () => void }) {
  const { staff, request, sms } = change;
  return (
    <Dialog title="已添加" onClose={onClose}>
      <p>
        {staff.nickname}（{staff.mobile}）
        {staff.roles.length > 0 ? '现在是工作人员。' : '的权限待另一位管理员确认，确认之后生效。'}
        {staff.roles.length > 0 && request.length > 0 && '其中重要的权限待另一位管理员确认。'}
      </p>
      <p>
        本人用手机号短信登录，需要密码的，用“忘记密码”设置。
        {sms === true && '已发短信告知。'}
        {sms === false && '短信没有发出，请告知本人。'}
      </p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </Dialog>
  );
}
