import { AedHelp } from './AedHelp';
import { ContactPointsSection } from './ContactPointsSection';
import { Disclosure } from './Disclosure';
import { LatestDonations } from './LatestDonations';
import { MonthlyDonations } from './MonthlyDonations';
import { News } from './News';
import { Notices } from './Notices';
import { PartnerLinks } from './PartnerLinks';
import { Projects } from './Projects';
import { StartNotice } from './StartNotice';
import { StatisticsSection } from './StatisticsSection';
import { Videos } from './Videos';
import './home.css';

/** What is below the first block: give, learn and AED, figures, news. Loaded later as it is not read first. */
export default function HomeSections() {
  return (
    <>
      <div className="section wrap split home-give">
        <Projects />
        <LatestDonations />
      </div>
      <div className="section section--wash">
        <div className="wrap split home-learn">
          <Videos />
          <AedHelp />
        </div>
      </div>
      <div className="section wrap stack gap-6">
        <StatisticsSection />
        <div className="home-thirds">
          <MonthlyDonations />
          <Disclosure />
          <ContactPointsSection />
        </div>
      </div>
      <div className="section section--wash home-latest">
        <Notices />
        <div className="wrap">
          <News />
        </div>
      </div>
      <PartnerLinks />
      <StartNotice />
    </>
  );
}
