import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatProblem, normalise } from '../../../domain/formats';
import { call, openGuest } from '../../api/client';
import { type DonationRecord, DonationTable } from '../../donation/DonationTable';
import { Hotline } from '../../flow/Hotline';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { useSession } from '../../shell/session';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { MobileField } from '../../ui/form/MobileField';
import { SmsCodeField } from '../../ui/form/SmsCodeField';
import { present, useForm } from '../../ui/form/use-form';
import { Empty } from '../../ui/states';
import { FoundReceipts } from './FoundReceipts';
import { OnThisBrowser } from './OnThisBrowser';
import './index.css';

/** 捐款查询: whoever has given without an account finds it by the number that was left, proved by a code. */
export default function FindDonations() {
  const member = useSession(state => state.customerId !== null);
  const [found, setFound] = useState<readonly DonationRecord[] | null>(null);
  const form = useForm({
    initial: { mobile: '', smsCode: '' },
    check: ({ mobile, smsCode }) =>
      present({
        mobile: formatProblem('mobile', normalise('mobile', mobile)),
        smsCode: formatProblem('smsCode', normalise('smsCode', smsCode)),
      }),
    submit: async ({ mobile, smsCode }) => {
      const body = { mobile: normalise('mobile', mobile), smsCode: normalise('smsCode', smsCode) };
      // What is proved is kept with a session: a receipt can be asked for then.
      await openGuest();
      const { list } = await call('POST', '/donation/find', { body });
      setFound(list);
    },
  });
  return (
    <div className="wrap donation-find">
      <Breadcrumbs />
      <h1>捐款查询</h1>
      <p className="soft">
        凭捐款时留下的手机号查询。匿名又没有留手机号的，可以在捐款公示里按时间和金额查找。
      </p>
      {found ? (
        <section className="donation-list" aria-labelledby="found">
          <h2 id="found">{found.length > 0 ? `查到 ${found.length} 笔捐款` : '查询结果'}</h2>
          <div role="status">
            {found.length > 0 ? (
              <DonationTable
                list={found}
                actions={({ no, status }) => (
                  <div className="donation-actions">
                    <span className="num">{no}</span>
                    {status === 1 && (
                      <Link className="btn btn--quiet" to="/apply?flow=receipt&BillType=0">
                        申请票据<span className="sr">{no}</span>
                      </Link>
                    )}
                  </div>
                )}
              />
            ) : (
              <Empty title="没有查到捐款" text="请确认捐款时留下的是这个手机号，或致电查询。" />
            )}
          </div>
          {found.length > 0 && <FoundReceipts />}
          <Button onClick={() => setFound(null)}>查询另一个手机号</Button>
        </section>
      ) : (
        <form className="card" onSubmit={form.onSubmit} noValidate>
          <ErrorSummary {...form.summary} />
          <MobileField answer={form.bind('mobile')} />
          <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="donation" />
          <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
            查询
          </Button>
        </form>
      )}
      {member ? (
        <p>
          登录之后捐的款，在<Link to="/userDonate">我的捐赠</Link>里。
        </p>
      ) : (
        <OnThisBrowser />
      )}
      <Hotline title="查询不到？请致电" />
    </div>
  );
}
