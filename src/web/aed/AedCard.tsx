import { useState } from 'react';
import { distanceText } from '../../domain/geo';
import { isOpen } from '../../domain/opening-hours';
import { MapApps } from '../map/MapApps';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Tag } from '../ui/Tag';
import type { AedPlace } from './queries';

interface AedCardProps {
  place: AedPlace;
  /** Its number in the list, which is on its pin, too. */
  number: number;
  selected: boolean;
  /** Shows it on the map. */
  onSelect: () => void;
  /** The present time. */
  now: number;
}

/** An AED: where it is, whether one gets at it now, and the way there. */
export function AedCard({ place, number, selected, onSelect, now }: AedCardProps) {
  const [going, setGoing] = useState(false);
  const { name, address, position, openTime, manager, phone, distance } = place;
  return (
    <article
      className={selected ? 'card aed-card aed-card--selected' : 'card aed-card'}
      id={`aed-${place.id}`}
    >
      <h3>
        <span className="aed-number num" aria-hidden="true">
          {number}
        </span>
        {name}
      </h3>
      {distance !== undefined && <p className="aed-distance num">{distanceText(distance)}</p>}
      <p className="aed-state">
        <State place={place} now={now} />
        <span className="soft">{openTime}</span>
      </p>
      <p className="aed-where">
        <Icon name="flag" />
        <span>
          <b>{position}</b>
          <span className="soft">
            {place.county}
            {address}
          </span>
        </span>
      </p>
      <p className="aed-actions">
        <Button variant="primary" onClick={() => setGoing(true)}>
          到这里去
        </Button>
        <Button onClick={onSelect} aria-pressed={selected}>
          在地图上看
        </Button>
        {phone && (
          <a
            className="btn btn--quiet"
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={`${phone}，致电${manager || name}`}
          >
            <Icon name="phone" />
            {phone}
          </a>
        )}
      </p>
      {going && (
        <MapApps place={{ ...place, address: `${address} ${position}` }} onClose={() => setGoing(false)} />
      )}
    </article>
  );
}

/** Whether one gets at it, as far as its opening hours say. */
function State({ place: { status, openTime }, now }: { place: AedPlace; now: number }) {
  if (status === '维护中') return <Tag tone="error">维护中，请找别处</Tag>;
  const open = isOpen(openTime, now);
  if (open === null) return <Tag tone="wait">请先电话确认</Tag>;
  return open ? <Tag tone="ok">现在开放</Tag> : <Tag tone="wait">现在不开放</Tag>;
}
