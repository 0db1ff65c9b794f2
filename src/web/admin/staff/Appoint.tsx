import { useState } from 'react';
import { formatProblem, normalise } from '../../../domain/formats';
import { call } from '../../api/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { MobileField } from '../../ui/form/MobileField';
import { present, useForm } from '../../ui/form/use-form';
import { Note } from '../../ui/Note';
import { type Assignable, type Staff, staffChanged } from './queries';
import { RoleChoice } from './RoleChoice';

interface AppointProps {
  assignable: readonly Assignable[];
  onClose: () => void;
}

/** Makes somebody a member of staff, by their mobile number. */
export function Appoint({ assignable, onClose }: AppointProps) {
  const [roles, setRoles] = useState<string[]>([]);
  const [appointed, setAppointed] = useState<{ staff: Staff; password: string | null } | null>(null);
  const form = useForm({
    initial: { mobile: '', nickname: '' },
    check: ({ mobile }) => present({ mobile: formatProblem('mobile', normalise('mobile', mobile)) }),
    submit: async ({ mobile, nickname }) => {
      const name = nickname.trim();
      setAppointed(
        await call('POST', '/admin/staff/appoint', {
          body: { mobile: normalise('mobile', mobile), roles, ...(name && { nickname: name }) },
        }),
      );
      void staffChanged();
    },
  });
  if (appointed) return <Appointed {...appointed} onClose={onClose} />;
  return (
    <Dialog title="添加工作人员" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
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
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={form.busy && '正在添加…'}>
            添加
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Appointed({
  staff,
  password,
  onClose,
}: {
  staff: Staff;
  password: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog title="已添加" onClose={onClose}>
      <p>
        {staff.nickname}（{staff.mobile}）现在是工作人员。
      </p>
      {password ? (
        <Note tone="wait">
          初始密码 <b className="num">{password}</b>
          。只显示这一次，请当面告知本人，并提醒登录后立即修改。
        </Note>
      ) : (
        <p>用原来的手机号和密码登录即可。</p>
      )}
      <div className="dialog-actions">
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </Dialog>
  );
}
