import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { Hotline } from '../../engine/applications/Hotline';
import { BloodSiteList } from '../../features/blood/BloodSiteList';
import {
  bloodDonationFaq,
  deferralReasons,
  donationSteps,
  donorRequirements,
} from '../../features/blood/blood-donation-guide';
import { bloodSitesQuery } from '../../features/blood/queries';
import { FaqList } from '../../features/flow-catalogue/FaqList';
import { FlowStatistics } from '../../features/flow-catalogue/FlowStatistics';
import { GuidanceIllustration } from '../../features/flow-catalogue/GuidanceIllustration';
import { Bullets } from '../../ui/Bullets';
import { Button, ButtonLink } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { Section } from '../../ui/Section';
import '../../features/flow-catalogue/matter.css';

const head = {
  title: '无偿献血',
  keywords: '无偿献血,献血条件,献血点,血小板',
  description: '无偿献血：谁可以献血、到哪里献血、献血前后要注意什么，以及常见问题。',
};

/** 无偿献血: who may donate, where, and what to observe before and after. */
export default function BloodDonationPage() {
  usePageHead(head);
  return (
    <div className="matter">
      <div className="wrap">
        <Breadcrumbs />
        <div className="split split--half matter-head">
          <div className="stack">
            <h1>无偿献血</h1>
            <p className="matter-pledge">血液还不能人工制造，每一袋都来自另一个人的手臂。</p>
            <p className="soft">
              国家实行无偿献血制度。献血由血液中心采集，本会负责宣传动员和志愿服务：这里告诉您能不能献、到哪里献、要注意什么。
            </p>
            <p className="cluster mt-2">
              <Button variant="primary" large onClick={() => goTo('sites')}>
                找献血点
              </Button>
              <Button large onClick={() => goTo('who')}>
                看看我能不能献
              </Button>
              <ButtonLink variant="quiet" large to="/donateStemCellShow">
                登记造血干细胞
              </ButtonLink>
            </p>
          </div>
          <GuidanceIllustration name="bus" />
        </div>
        <SiteCounts />
      </div>
      <section className="section section--wash" aria-labelledby="sites">
        <div className="wrap stack gap-5">
          <h2 id="sites" tabIndex={-1}>
            到哪里献血
          </h2>
          <BloodSiteList />
        </div>
      </section>
      <div className="wrap section split matter-facts">
        <section className="stack gap-5" aria-labelledby="who">
          <h2 id="who" tabIndex={-1}>
            谁可以献血
          </h2>
          <Bullets lines={donorRequirements} />
        </section>
        <Section title="献血前后" size="large" className="stack gap-5">
          <ol className="grid grid--2 matter-steps">
            {donationSteps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span className="soft small">{text}</span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <section className="section section--wash" aria-labelledby="not-now">
        <div className="wrap stack gap-5">
          <h2 id="not-now">暂时不能献血的情况</h2>
          <Bullets lines={deferralReasons} />
          <div>
            <Note>
              是否适合献血，以现场医生的检查为准。请如实回答健康征询：隐瞒可能伤害自己，也可能伤害病人。
            </Note>
          </div>
        </div>
      </section>
      <div className="wrap section split">
        <Section title="常见问题" size="large" className="stack gap-5">
          <FaqList questions={bloodDonationFaq} />
          <p className="faint">依据《中华人民共和国献血法》和GB 18467-2011《献血者健康检查要求》。</p>
        </Section>
        <Hotline title="想再问问清楚？" />
      </div>
    </div>
  );
}

/** Scrolls to a section of the page. The URL hash belongs to the router. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The number of sites open for blood donation now. */
function SiteCounts() {
  const { data } = useQuery(bloodSitesQuery);
  if (!data) return null;
  const open = data.filter(site => site.open);
  return (
    <FlowStatistics
      figures={[
        ['正常开放的献血点', open.length, '处'],
        ['可以献血小板', open.filter(({ gives }) => gives.includes('血小板')).length, '处'],
        ['分布在', new Set(open.map(({ county }) => county)).size, '个区县'],
      ]}
    />
  );
}
