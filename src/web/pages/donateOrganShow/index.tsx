import type { ReactNode } from 'react';
import { useQuery } from '../../app/api/query-client';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { FlowStatistics } from '../../features/flow-catalogue/FlowStatistics';
import { lifeStatisticsQuery } from '../../features/flow-catalogue/life-statistics';

const nationalRegister = 'https://www.codac.org.cn/';

/** 人体器官捐献: the flow's page, with the national register beside the organisation's own. */
export default function OrganDonationPage() {
  return (
    <FlowPage
      flow="organ-donation"
      statistics={<RegistrationCount />}
      renderStartOptions={begin => <RegistrationOptions begin={begin} />}
    />
  );
}

/** The number of registrations at this organisation. */
function RegistrationCount() {
  const { data } = useQuery(lifeStatisticsQuery);
  if (!data) return null;
  return <FlowStatistics figures={[['有效的志愿登记', data.organWishes, '人']]} updatedAt={data.updatedAt} />;
}

/** The national register comes first: it is what hospitals look up. */
function RegistrationOptions({ begin }: { begin: ReactNode }) {
  return (
    <section className="section section--wash" aria-labelledby="ways">
      <div className="wrap stack gap-5">
        <h2 id="ways">两种登记方式，任选一种</h2>
        <div className="grid grid--2">
          <article className="card pad-6 stack gap-2">
            <h3>全国登记系统</h3>
            <p className="soft grow">
              由中国人体器官捐献管理中心建立，全国联网。登记后即可领取全国统一的电子卡。
            </p>
            <a
              className="btn btn--secondary btn--large"
              href={nationalRegister}
              target="_blank"
              rel="noreferrer"
            >
              前往中国人体器官捐献志愿登记系统
            </a>
            <p className="faint">将离开本站，在新窗口打开。</p>
          </article>
          <article className="card pad-6 stack gap-2">
            <h3>在本会登记</h3>
            <p className="soft grow">由本会工作人员受理和解答。您同意后，登记信息也会用于全国系统的核对。</p>
            {begin}
          </article>
        </div>
      </div>
    </section>
  );
}
