import { Counters } from '../../screen/Counters';
import { LatestGifts } from '../../screen/LatestGifts';
import { People } from '../../screen/People';
import { Ratio } from '../../screen/Ratio';
import { Rescuers } from '../../screen/Rescuers';
import { Stock } from '../../screen/Stock';
import { Strip } from '../../screen/Strip';
import { TitleBar } from '../../screen/TitleBar';
import { Trend } from '../../screen/Trend';
import { Works } from '../../screen/Works';
import '../../screen/screen.css';
import '../../screen/panels.css';
import '../../screen/narrow.css';

/** 数据驾驶舱: the society's figures on one wall, up to date by themselves. */
export default function DataScreen() {
  return (
    <div className="screen">
      <div className="screen-stage">
        <TitleBar />
        <Counters />
        <LatestGifts />
        <Trend />
        <Ratio />
        <People />
        <Rescuers />
        <Stock />
        <Works />
        <Strip />
      </div>
    </div>
  );
}
