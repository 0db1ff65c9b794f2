import { useState } from 'react';
import { type AedAccess, aedAccess } from '../../../domain/aed';
import { distanceText } from '../../../domain/geo';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { Tag, type Tone } from '../../ui/Tag';
import { MapApps } from '../map/MapApps';
import type { Aed } from './queries';

interface AedCardProps {
  aed: Aed;
  /** Number in the list, also shown on its map pin. */
  number: number;
  selected: boolean;
  /** Selects the AED on the map. */
  onSelect: () => void;
  now: number;
}

/** Tag for each availability of an AED. */
const states: Record<AedAccess, { tone: Tone; text: string }> = {
  open: { tone: 'ok', text: '现在开放' },
  unknown: { tone: 'wait', text: '请先电话确认' },
  closed: { tone: 'wait', text: '现在不开放' },
  outOfService: { tone: 'error', text: '维护中，请找别处' },
};

/** An AED: location, current availability, and navigation to it, except when it is out of service. */
export function AedCard({ aed, number, selected, onSelect, now }: AedCardProps) {
  const [isChoosingMapApp, setIsChoosingMapApp] = useState(false);
  const { name, address, position, openTime, manager, phone, distance } = aed;
  const access = aedAccess(aed, now);
  const usable = access !== 'outOfService';
  const { tone, text } = states[access];
  return (
    <article className={selected ? 'card aed-card aed-card--selected' : 'card aed-card'} id={`aed-${aed.id}`}>
      <h3 className="subtitle">
        <span className="aed-number num" aria-hidden="true">
          {number}
        </span>
        {name}
      </h3>
      {distance !== undefined && <p className="aed-distance num">{distanceText(distance)}</p>}
      <p className="cluster">
        <Tag tone={tone}>{text}</Tag>
        <span className="soft">{openTime}</span>
      </p>
      <p className="with-icon">
        <Icon name="flag" />
        <span>
          <b>{position}</b>
          <br />
          <span className="soft">
            {aed.county}
            {address}
          </span>
        </span>
      </p>
      <p className="cluster gap-2 aed-actions">
        {usable && (
          <Button
            variant={access === 'open' ? 'primary' : 'secondary'}
            onClick={() => setIsChoosingMapApp(true)}
          >
            到这里去
          </Button>
        )}
        <Button onClick={onSelect} aria-pressed={selected}>
          在地图上看
        </Button>
        {phone && (
          <Phone className="btn btn--quiet" number={phone} aria-label={`${phone}，致电${manager || name}`}>
            <Icon name="phone" />
            {phone}
          </Phone>
        )}
      </p>
      {isChoosingMapApp && usable && (
        <MapApps
          place={{ ...aed, address: `${address} ${position}` }}
          onClose={() => setIsChoosingMapApp(false)}
        />
      )}
    </article>
  );
}
