import { date } from '../../../domain/formatters';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { Phone } from '../../ui/Phone';
import { aedReportPath } from './address';
import { openTimeText } from './open-time';
import type { Aed } from './queries';

/** Without a network the address is left out. */
const AedAddress = lazyPart(
  () => import('./AedAddress').catch(() => ({ default: () => null })),
  <p className="soft">正在打开……</p>,
);

const UNKNOWN = '未登记';

/** What is known about an AED: the cabinet, its care, its own address, and the way to report that it is broken. */
export function AedFacts({ aed, onShowMap }: { aed: Aed; onShowMap: () => void }) {
  const { id, name, manager, phone, photo } = aed;
  return (
    <div className="stack gap-3 aed-facts">
      {photo && <img className="aed-photo" src={photo} alt={`${name}的AED柜`} loading="lazy" />}
      <AedFactList aed={aed} />
      <p className="cluster gap-2">
        {phone && (
          <Phone className="btn btn--quiet" number={phone} aria-label={`${phone}，致电${manager || name}`}>
            <Icon name="phone" />
            {phone}
          </Phone>
        )}
        <Button onClick={onShowMap}>在地图上看</Button>
        <ButtonLink variant="quiet" to={aedReportPath(aed)}>
          报告故障
        </ButtonLink>
      </p>
      <AedAddress id={id} name={name} />
    </div>
  );
}

/** What is known about an AED, as a list. */
export function AedFactList({ aed }: { aed: Aed }) {
  const { countyName, address, openTime, floor, keyHolder, manager, inspectDate, expireDate, report } = aed;
  return (
    <dl className="aed-list">
      <dt>地址</dt>
      <dd>
        {countyName}
        {address}
      </dd>
      <dt>开放时间</dt>
      <dd>{openTimeText(openTime)}</dd>
      <dt>楼层</dt>
      <dd>{floor || UNKNOWN}</dd>
      <dt>柜门钥匙</dt>
      <dd>{keyHolder || UNKNOWN}</dd>
      <dt>上次巡检</dt>
      <dd>{inspectDate ? date(inspectDate) : UNKNOWN}</dd>
      <dt>电极片与电池有效期至</dt>
      <dd>{expireDate ? date(expireDate) : UNKNOWN}</dd>
      <dt>管理单位</dt>
      <dd>{manager || UNKNOWN}</dd>
      {report && (
        <>
          <dt>故障报告</dt>
          <dd>
            {date(report.at)} {report.problem}
          </dd>
        </>
      )}
    </dl>
  );
}
