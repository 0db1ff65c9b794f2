import { useState } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../app/api/client';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/form/Field';
import { MobileField } from '../../ui/form/MobileField';
import { type AssignableRole, invalidateStaff, type StaffChange } from './queries';
import { RoleChoice } from './RoleChoice';

interface AddStaffMemberProps {
  assignable: readonly AssignableRole[];
  onClose: () => void;
}

/** Adds a staff member by mobile number. */
export function AddStaffMember({ assignable, onClose }: AddStaffMemberProps) {
  const [roles, setRoles] = useState<string[]>([]);
  const [change, setChange] = useState<StaffChange | null>(null);
  const form = useForm({
    initial: { mobile: '', nickname: '' },
    check: ({ mobile }) => collectErrors({ mobile: formatProblem('mobile', normalise('mobile', mobile)) }),
    submit: async ({ mobile, nickname }) => {
      const name = nickname.trim();
      setChange(
        await call('POST', '/admin/staff/appoint', {
          body: { mobile: normalise('mobile', mobile), roles, ...(name && { nickname: name }) },
        }),
      );
      void invalidateStaff();
    },
  });
  if (change) return <AppointmentResult change={change} onClose={onClose} />;
  return (
    <FormDialog title="添加工作人员" form={form} submit="添加" busy="正在添加…" onClose={onClose}>
      <MobileField answer={form.bind('mobile')} />
      <Field
        answer={form.bind('nickname')}
        label="称呼"
        optional
        help="同事看到的名字。已有账户的沿用原来的称呼。"
        maxLength={20}
        autoComplete="off"
      />
      <RoleChoice assignable={assignable} roles={roles} onChange={setRoles} />
    </FormDialog>
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
