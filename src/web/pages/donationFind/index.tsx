import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../app/api/client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { useSession } from '../../app/shell/session';
import { Hotline } from '../../engine/applications/Hotline';
import { type DonationRecord, DonationTable } from '../../features/donation/DonationTable';
import { MobileLookupForm } from '../../features/donation/MobileLookupForm';
import { Button, ButtonLink } from '../../ui/Button';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { DonationReceipts } from './DonationReceipts';
import { FindByCode } from './FindByCode';
import { GuestDonations } from './GuestDonations';

/** 捐款查询: finds donations made without an account by mobile number, verified by an SMS code. */
export default function FindDonations() {
  const member = useSession(state => state.customerId !== null);
  const [found, setFound] = useState<readonly DonationRecord[] | null>(null);
  return (
    <div className="wrap page stack gap-5">
      <Breadcrumbs />
      <h1>捐款查询</h1>
      <p className="soft">
        凭捐款时留下的手机号，或捐款之后得到的查询码查询。两样都没有的，可以在捐款公示里按时间和金额查找。
      </p>
      {found ? (
        <Section
          title={found.length > 0 ? `查到 ${found.length} 笔捐款` : '查询结果'}
          size="large"
          className="stack"
        >
          <div role="status">
            {found.length > 0 ? (
              <DonationTable
                list={found}
                actions={({ no, status }) => (
                  <div className="cluster gap-1">
                    <span className="num">{no}</span>
                    {status === 1 && (
                      <ButtonLink variant="quiet" to="/apply?flow=receipt&BillType=0">
                        申请票据<span className="sr">{no}</span>
                      </ButtonLink>
                    )}
                  </div>
                )}
              />
            ) : (
              <Empty
                title="没有查到捐款"
                text="请确认捐款时留下的是这个手机号；没有留手机号的，请凭查询码查询，或致电查询。"
              />
            )}
          </div>
          {found.length > 0 && <DonationReceipts />}
          <Button onClick={() => setFound(null)}>查询其他捐款</Button>
        </Section>
      ) : (
        <>
          <MobileLookupForm
            find={async body => setFound((await call('POST', '/donation/find', { body })).list)}
          />
          <FindByCode onFound={setFound} />
        </>
      )}
      {member ? (
        <p>
          登录之后捐的款，在<Link to="/userDonate">我的捐赠</Link>里。
        </p>
      ) : (
        <GuestDonations />
      )}
      <Hotline title="查询不到？请致电" />
    </div>
  );
}
