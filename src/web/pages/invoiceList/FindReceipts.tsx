import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../app/api/client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { Hotline } from '../../engine/applications/Hotline';
import { WechatNote } from '../../features/documents/WechatNote';
import { MobileLookupForm } from '../../features/donation/MobileLookupForm';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { GuestReceipts } from './GuestReceipts';
import { type ReceiptResult, ReceiptResultTable } from './ReceiptResultTable';

/** 票据查询: without login, finds receipts by mobile number, verified by an SMS code. */
export default function FindReceipts() {
  const [found, setFound] = useState<readonly ReceiptResult[] | null>(null);
  return (
    <div className="wrap page stack gap-5">
      <Breadcrumbs />
      <h1>票据查询</h1>
      <p className="soft">
        凭捐款时留下的手机号查询已开具的票据，申请票据。<Link to="/login">登录</Link>
        之后可以管理抬头，也可以看到全部票据。这里打开的票据隐去个人证件号码的一部分。
      </p>
      {found ? (
        <Section
          title={found.length > 0 ? `查到 ${found.length} 张票据` : '查询结果'}
          size="large"
          className="stack"
        >
          <WechatNote />
          <div role="status">
            {found.length > 0 ? (
              <ReceiptResultTable list={found} />
            ) : (
              <Empty
                title="没有查到票据"
                text="请确认捐款时留下的是这个手机号。申请之后5个工作日内开具，开具之后才能查到。"
              />
            )}
          </div>
          <Button onClick={() => setFound(null)}>查询另一个手机号</Button>
        </Section>
      ) : (
        <MobileLookupForm
          find={async body => setFound((await call('POST', '/invoice/find', { body })).list)}
        />
      )}
      {found ? (
        <p>
          留下这个手机号的捐款还没有要票据的，一小时内可以在这里
          <Link to="/apply?flow=receipt">申请票据</Link>，抬头须与捐赠人的姓名一致。
        </p>
      ) : (
        <p>捐款时没有要票据的，查询之后可以在这里申请；匿名、没有留姓名的请致电补开。</p>
      )}
      <GuestReceipts />
      <p>
        核对票据真伪，请到<Link to="/certificateVerify">证书查询</Link>填写票据号码和校验码。
      </p>
      <Hotline title="查询不到？请致电" />
    </div>
  );
}
