import { ContactPointsSection } from './ContactPointsSection';
import { Disclosure } from './Disclosure';
import { LatestDonations } from './LatestDonations';
import { MonthlyDonations } from './MonthlyDonations';
import { News } from './News';
import { Notices } from './Notices';
import { PartnerLinks } from './PartnerLinks';
import { Projects } from './Projects';
import { Services } from './Services';
import { StartNotice } from './StartNotice';
import { StatisticsSection } from './StatisticsSection';
import { Topics } from './Topics';
import { Pictures, Videos } from './Videos';
import './home.css';

/** Sections below the banner, loaded after it as they are not read first. */
export default function HomeSections() {
  return (
    <>
      <Notices />
      <div className="section wrap">
        <News />
      </div>
      <div className="section section--wash">
        <div className="wrap">
          <Services />
        </div>
      </div>
      <div className="section wrap">
        <Projects />
      </div>
      <div className="section section--wash">
        <div className="wrap split home-halves">
          <div>
            <StatisticsSection />
            <MonthlyDonations />
          </div>
          <LatestDonations />
        </div>
      </div>
      <div className="section wrap stack gap-7">
        <Videos />
        <Pictures />
        <Topics />
      </div>
      <div className="section section--wash">
        <div className="wrap split home-halves">
          <Disclosure />
          <ContactPointsSection />
        </div>
      </div>
      <PartnerLinks />
      <StartNotice />
    </>
  );
}
