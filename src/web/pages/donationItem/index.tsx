import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { useSession } from '../../app/shell/session';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { Terms } from '../../ui/Terms';

/** 物资捐赠: the flow's page, with the ways to deliver goods to the organisation. */
export default function GoodsDonationPage() {
  return <FlowPage flow="goods-donation" renderStartOptions={begin => <DonationOptions begin={begin} />} />;
}

/** First the list, then the goods: goods that arrive unannounced have no list to be counted against. */
function DonationOptions({ begin }: { begin: ReactNode }) {
  const contact = useSession(state => state.webSet?.contact);
  return (
    <section className="section section--wash" aria-labelledby="ways">
      <div className="wrap stack gap-5">
        <h2 id="ways">先提交清单，再送来物资</h2>
        <div className="grid grid--2">
          <article className="card pad-6 stack gap-2">
            <h3>提交物资清单</h3>
            <p className="soft grow">写明名称、数量和用途。提交之后得到受理编号，寄送时请写在包装上。</p>
            {begin}
          </article>
          <article className="card pad-6 stack gap-2">
            <h3>三种送达方式</h3>
            <Terms
              facts={[
                ['快递', contact ? `寄到：${contact.address}，邮编${contact.postcode}` : '寄到本会办公地址'],
                [
                  '自送',
                  contact
                    ? `提交时约定一天，${contact.hours}送到：${contact.address}`
                    : '提交时约定一天，送到本会办公地址',
                ],
                ['上门接收', '数量较多的，工作人员与您约定时间'],
              ]}
            />
          </article>
        </div>
        {routeOf('/goodsList') && (
          <p>
            每一批物资的清点结果和去向都会公示：
            <Link className="link" to="/goodsList">
              查看捐物公示
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
