import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import { ReasonDialog } from '../ReasonDialog';
import { NewPaymentAccount } from './NewPaymentAccount';
import {
  invalidatePaymentAccounts,
  type PaymentAccount,
  type PaymentAccounts,
  paymentAccountsQuery,
} from './queries';

/** What is open in front of the list. */
type Opened = { what: 'wechat' | 'alipay' } | { what: 'confirm' | 'end'; account: PaymentAccount };

const columnsWith = (
  open: (opened: Opened) => void,
  mayChange: boolean,
): readonly Column<PaymentAccount>[] => [
  {
    title: '账户',
    kind: 'name',
    cell: ({ title, state }) => (
      <>
        {title} {state === 'active' ? <Tag tone="ok">使用中</Tag> : <Tag tone="wait">待确认</Tag>}
      </>
    ),
  },
  { title: '商户', kind: 'short', cell: ({ merchant }) => <span className="num">{merchant}</span> },
  {
    title: '填写',
    cell: ({ proposedAt, proposedBy }) => `${date(proposedAt)}${proposedBy ? `，${proposedBy}` : ''}`,
  },
  {
    title: '操作',
    cell: account => (
      <span className="cluster gap-2">
        {account.mayConfirm && (
          <Button onClick={() => open({ what: 'confirm', account })}>
            确认<span className="sr">：{account.title}</span>
          </Button>
        )}
        {mayChange && (
          <Button variant="quiet" onClick={() => open({ what: 'end', account })}>
            {account.state === 'active' ? '停用' : '放弃'}
            <span className="sr">：{account.title}</span>
          </Button>
        )}
      </span>
    ),
  },
];

/** How members and donors can pay at present. */
export function describeOffered(offered: PaymentAccounts['offered']): string {
  const owners = { own: '本机构', server: '服务器' };
  const ways = offered.flatMap(({ title, account }) =>
    account === 'sandbox' ? [] : [`${title}（${owners[account]}的账户）`],
  );
  const isTrial = offered.some(({ account }) => account === 'sandbox');
  if (ways.length > 0)
    return `会员和捐赠人现在可以用${ways.join('、')}付款。${isTrial ? '试用的服务器另有模拟收银台，不动真钱。' : ''}`;
  return isTrial
    ? '还没有启用的账户。这是试用的服务器：会员和捐赠人现在可以在模拟收银台试付，不动真钱，也可以线下转账。'
    : '还没有启用的账户：会员和捐赠人现在只能线下转账。';
}

/** 收款账户: entered by one administrator, and used when a second person has confirmed it. */
export function PaymentAccountsSection({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(paymentAccountsQuery, queryClient);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="payment-accounts">
      <h2 id="payment-accounts" className="title">
        收款账户
      </h2>
      <QueryResult query={query} what="收款账户" paragraphs={1}>
        {({ accounts, offered }) => (
          <>
            <p>{describeOffered(offered)}</p>
            {accounts.length > 0 && (
              <DataTable
                caption="收款账户"
                rows={accounts}
                keyOf={({ id }) => id}
                columns={columnsWith(setOpened, mayChange)}
              />
            )}
            <p className="soft">
              一人填写，另一位有“财务”或“管理员”权限的同事确认后使用。换了账户，此前的订单仍由原来的账户入账、退款。
            </p>
          </>
        )}
      </QueryResult>
      {mayChange && (
        <div className="cluster gap-2">
          <Button onClick={() => setOpened({ what: 'wechat' })}>填写微信支付账户</Button>
          <Button onClick={() => setOpened({ what: 'alipay' })}>填写支付宝账户</Button>
        </div>
      )}
      {(opened?.what === 'wechat' || opened?.what === 'alipay') && (
        <NewPaymentAccount company={opened.what} onClose={close} />
      )}
      {opened?.what === 'confirm' && <ConfirmAccount account={opened.account} onClose={close} />}
      {opened?.what === 'end' && <EndAccount account={opened.account} onClose={close} />}
    </section>
  );
}

interface AccountProps {
  account: PaymentAccount;
  onClose: () => void;
}

function ConfirmAccount({ account: { id, title, merchant }, onClose }: AccountProps) {
  return (
    <ReasonDialog
      title={`确认${title}账户`}
      submit="确认使用"
      busy="正在办理…"
      done={`${title}账户已启用`}
      send={async () => {
        await call('POST', '/admin/payment-accounts/confirm', { body: { id } });
        void invalidatePaymentAccounts();
      }}
      onClose={onClose}
    >
      <p>
        请与支付平台核对商户 <b className="num">{merchant}</b>：确认之后，款项立即进入这个账户。
      </p>
    </ReasonDialog>
  );
}

function EndAccount({ account: { id, title, state }, onClose }: AccountProps) {
  const word = state === 'active' ? '停用' : '放弃';
  return (
    <ReasonDialog
      title={`${word}${title}账户`}
      submit={word}
      busy="正在办理…"
      done={`已${word}`}
      send={async () => {
        await call('POST', '/admin/payment-accounts/end', { body: { id } });
        void invalidatePaymentAccounts();
      }}
      onClose={onClose}
    >
      <p>
        {state === 'active' ? '停用之后不能再用它付款；已经付的照常入账、退款。' : '填写的密钥不再使用。'}
      </p>
    </ReasonDialog>
  );
}
