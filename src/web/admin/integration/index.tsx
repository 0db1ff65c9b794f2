import { AdminPage } from '../AdminPage';
import { ApiKeysSection } from './ApiKeys';
import { Deliveries } from './Deliveries';
import { WebhooksSection } from './Webhooks';

/** 对接: how systems of the organisation read from the portal, and are notified by it. */
export default function Integration() {
  return (
    <AdminPage
      currentPath="/admin/integration"
      title="对接"
      lede={
        <>
          本机构自己的系统凭密钥读取，有事发生时得到通知。怎样调用，见
          <a className="link" href="/docs">
            接口文档
          </a>
          。
        </>
      }
    >
      <ApiKeysSection />
      <WebhooksSection />
      <Deliveries />
    </AdminPage>
  );
}
