import { Counters } from '../../features/data-screen/Counters';
import { DonationRatioPanel } from '../../features/data-screen/DonationRatioPanel';
import { DonationTicker } from '../../features/data-screen/DonationTicker';
import { LifeStatisticsBar } from '../../features/data-screen/LifeStatisticsBar';
import { PeoplePanel } from '../../features/data-screen/PeoplePanel';
import { ProjectSpendingPanel } from '../../features/data-screen/ProjectSpendingPanel';
import { Rescuers } from '../../features/data-screen/Rescuers';
import { Stock } from '../../features/data-screen/Stock';
import { TitleBar } from '../../features/data-screen/TitleBar';
import { Trend } from '../../features/data-screen/Trend';
import '../../features/data-screen/screen.css';
import '../../features/data-screen/panels.css';
import '../../features/data-screen/small-viewport.css';

/** 数据驾驶舱: the organisation's figures for a wall display, refreshed automatically. */
export default function DataScreen() {
  return (
    <div className="screen">
      <div className="screen-stage">
        <TitleBar />
        <Counters />
        <DonationTicker />
        <Trend />
        <DonationRatioPanel />
        <PeoplePanel />
        <Rescuers />
        <Stock />
        <ProjectSpendingPanel />
        <LifeStatisticsBar />
      </div>
    </div>
  );
}
