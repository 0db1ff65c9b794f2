import { useSession } from '../../app/shell/session';
import { EmergencyCall } from '../aed/EmergencyCall';
import { Disclosure } from './Disclosure';
import { LatestDonations } from './LatestDonations';
import { News } from './News';
import { Notices } from './Notices';
import { PartnerLinks } from './PartnerLinks';
import { Projects } from './Projects';
import { Services } from './Services';
import { StatisticsSection } from './StatisticsSection';
import { Topics } from './Topics';

/** The home page as a document: its sections without what moves, is chosen or is played. */
export function HomeDocument() {
  const webSet = useSession(state => state.webSet);
  return (
    <>
      <Notices />
      <div className="wrap section">
        <h1>{webSet?.name || '首页'}</h1>
        {webSet?.description && <p className="lede">{webSet.description}</p>}
        <EmergencyCall />
      </div>
      <div className="section section--wash">
        <div className="wrap">
          <Services />
        </div>
      </div>
      <div className="section wrap">
        <News />
      </div>
      <div className="section section--wash">
        <div className="wrap">
          <Projects />
        </div>
      </div>
      <div className="section wrap split home-halves">
        <StatisticsSection />
        <LatestDonations />
      </div>
      <div className="section section--wash">
        <div className="wrap stack gap-7">
          <Topics />
          <Disclosure />
        </div>
      </div>
      <PartnerLinks />
    </>
  );
}
