import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useSession } from '../../app/shell/session';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Tag, type Tone } from '../../ui/Tag';
import { AccountActionDialog, accountActions } from './AccountActionDialog';
import form from './account-lookup.form.yaml';
import type { AccountStatus } from './queries';

const states: Record<AccountStatus['status'], [tone: Tone, title: string]> = {
  active: ['ok', '使用中'],
  suspended: ['error', '已停用'],
  leaving: ['wait', '已申请注销'],
};

/** Finds the account of a member or of staff by mobile number, with the actions on it. */
export function AccountLookup() {
  const [found, setFound] = useState<AccountStatus | null>(null);
  return (
    <section className="narrow stack gap-3 mt-7" aria-labelledby="find-account">
      <h2 id="find-account" className="title">
        停用、恢复账户，解除第二重验证
      </h2>
      <p className="soft">
        会员和工作人员的账户都可以停用，立即生效；丢了手机和备用码的，核对是本人之后解除第二重验证。查找和办理都留下记录。
      </p>
      <ScreenForm<{ mobile: string }>
        form={form}
        submit={async body => {
          setFound(null);
          setFound(await call('POST', '/admin/account/find', { body }));
        }}
        action="查找账户"
        doing="正在查找…"
      />
      <div aria-live="polite">{found && <FoundAccount account={found} onChange={setFound} />}</div>
    </section>
  );
}

function FoundAccount({
  account,
  onChange,
}: {
  account: AccountStatus;
  onChange: (account: AccountStatus) => void;
}) {
  const [openAction, setOpenAction] = useState<keyof typeof accountActions | null>(null);
  const { nickname, realName, mobile, status, suspendedAt, reason, sessions, hasSecondFactor, createdAt } =
    account;
  const [tone, title] = states[status];
  const isOwn = useSession(state => state.customerId) === account.accountId;
  const isSuspended = status === 'suspended';
  const isOpen = {
    suspend: !isSuspended,
    reinstate: isSuspended,
    end: sessions > 0,
    factors: hasSecondFactor,
  };
  const open = (['suspend', 'reinstate', 'end', 'factors'] as const).filter(name => isOpen[name]);
  return (
    <div className="card pad-4 stack gap-2">
      <p>
        <b>{nickname}</b> {realName && `${realName} `}
        <span className="num">{mobile}</span> <Tag tone={tone}>{title}</Tag>
      </p>
      <p className="faint">
        注册于 {dateTime(createdAt)} · {sessions} 台设备已登录
      </p>
      {suspendedAt && (
        <p>
          {dateTime(suspendedAt)} 停用：{reason}
        </p>
      )}
      {isOwn && <p className="soft">这是您自己的账户，须由另一位管理员办理。</p>}
      {status !== 'leaving' && !isOwn && (
        <div className="cluster">
          {open.map(name => (
            <Button key={name} onClick={() => setOpenAction(name)}>
              {accountActions[name].title}
            </Button>
          ))}
        </div>
      )}
      {openAction && (
        <AccountActionDialog
          action={openAction}
          account={account}
          onDone={onChange}
          onClose={() => setOpenAction(null)}
        />
      )}
    </div>
  );
}
