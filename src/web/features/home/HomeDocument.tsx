import { useSession } from '../../app/shell/session';
import { EmergencyCall } from '../aed/EmergencyCall';
import { Disclosure } from './Disclosure';
import { LatestDonations } from './LatestDonations';
import LoadedTiles from './LoadedTiles';
import { News } from './News';
import { Notices } from './Notices';
import { PartnerLinks } from './PartnerLinks';
import { Projects } from './Projects';
import { StatisticsSection } from './StatisticsSection';
import { TaskSection } from './Tasks';
import './home.css';

/** The home page as a document: its sections without what moves, is chosen or is played. */
export function HomeDocument() {
  const webSet = useSession(state => state.webSet);
  return (
    <>
      <div className="wrap section">
        <h1>{webSet?.name || '首页'}</h1>
        {webSet?.description && <p className="lede">{webSet.description}</p>}
        <EmergencyCall />
        <TaskSection>
          <LoadedTiles />
        </TaskSection>
      </div>
      <div className="section section--wash">
        <div className="wrap split home-give">
          <Projects />
          <LatestDonations />
        </div>
      </div>
      <div className="section wrap stack gap-6">
        <StatisticsSection />
        <Disclosure />
      </div>
      <div className="section section--wash home-latest">
        <Notices />
        <div className="wrap">
          <News />
        </div>
      </div>
      <PartnerLinks />
    </>
  );
}
