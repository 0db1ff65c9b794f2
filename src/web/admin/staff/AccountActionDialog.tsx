import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/Toast';
import form from './account-action.form.yaml';
import { type AccountStatus, invalidateStaff } from './queries';

/** Actions of an administrator on an account. */
export const accountActions = {
  suspend: {
    title: '停用账户',
    path: '/admin/account/suspend',
    text: '停用之后，所有设备立即退出登录，本人不能再登录，登录时会看到值班电话。已提交的申请不受影响。',
    done: '账户已停用，所有设备已退出登录',
    busy: '正在停用…',
  },
  reinstate: {
    title: '恢复账户',
    path: '/admin/account/reinstate',
    text: '恢复之后，本人可以用原来的方式登录，原有的权限随之恢复。',
    done: '账户已恢复',
    busy: '正在恢复…',
  },
  end: {
    title: '结束全部登录',
    path: '/admin/account/sessions/end',
    text: '所有设备立即退出登录；本人可以重新登录。',
    done: '所有设备已退出登录',
    busy: '正在办理…',
  },
} as const;

interface AccountActionDialogProps {
  action: keyof typeof accountActions;
  account: { accountId: string; nickname: string };
  onDone?: (updated: AccountStatus) => void;
  onClose: () => void;
}

/** Asks for the reason, then executes the action. */
export function AccountActionDialog({ action, account, onDone, onClose }: AccountActionDialogProps) {
  const { title, path, text, done, busy } = accountActions[action];
  const { accountId, nickname } = account;
  return (
    <Dialog title={`${title}：${nickname}`} onClose={onClose}>
      <p>{text}</p>
      <ScreenForm<{ reason: string }>
        form={form}
        submit={async ({ reason }) => {
          const updated = await call('POST', path, { body: { accountId, reason } });
          toast(done);
          onDone?.(updated);
          void invalidateStaff();
          onClose();
        }}
        action={title}
        doing={busy}
        onCancel={onClose}
      />
    </Dialog>
  );
}
