import { call } from '../../app/api/client';
import { ReasonDialog } from '../ReasonDialog';
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
  factors: {
    title: '解除第二重验证',
    path: '/admin/staff/secondFactor/request',
    text: '手机丢了、备用码也没有的，由一位管理员提出、另一位确认。解除之后所有设备退出登录，本人重新登录并设置新的。请先核对证件，确认提出的是本人。',
    done: '已提出，待另一位管理员确认',
    busy: '正在提出…',
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
    <ReasonDialog
      title={`${title}：${nickname}`}
      label="理由"
      help="留在操作记录里，本人看不到。"
      submit={title}
      busy={busy}
      send={async reason => {
        const updated = await call('POST', path, { body: { accountId, reason } });
        if (updated) onDone?.(updated);
        void invalidateStaff();
      }}
      done={done}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
