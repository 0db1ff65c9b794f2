import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AedAccess, aedAccess } from '../../../domain/aed';
import { distanceText, walkingMinutes } from '../../../domain/geo';
import { Button } from '../../ui/Button';
import { useInDocument } from '../../ui/in-document';
import { Tag, type Tone } from '../../ui/Tag';
import { MapApps } from '../map/MapApps';
import { AedFacts } from './AedFacts';
import { openTimeText } from './open-time';
import type { Aed } from './queries';

interface AedCardProps {
  aed: Aed;
  /** Number in the list, also shown on its map pin. */
  number: number;
  /** The selected one shows everything that is known about it. */
  selected: boolean;
  onSelect: () => void;
  /** Scrolls to the map. */
  onShowMap: () => void;
  now: number;
}

/** Tag for each availability of an AED. */
export const accessStates: Record<AedAccess, { tone: Tone; text: string }> = {
  open: { tone: 'ok', text: '现在开放' },
  unknown: { tone: 'wait', text: '请先电话确认' },
  closed: { tone: 'wait', text: '现在不开放' },
  outOfService: { tone: 'error', text: '维护中，请找别处' },
};

/** Walks that take longer are not shown in minutes. */
const MAX_WALK_MINUTES = 60;

/** An AED: where it is, whether it can be used now, and directions to it, except when it is out of service. */
export function AedCard({ aed, number, selected, onSelect, onShowMap, now }: AedCardProps) {
  const inDocument = useInDocument();
  const [isChoosingMapApp, setIsChoosingMapApp] = useState(false);
  const { name, address, position, openTime, distance, report } = aed;
  const access = aedAccess(aed, now);
  const usable = access !== 'outOfService';
  const { tone, text } = accessStates[access];
  const minutes = distance === undefined ? Number.POSITIVE_INFINITY : walkingMinutes(distance);
  return (
    <article className={selected ? 'card aed-card aed-card--selected' : 'card aed-card'} id={`aed-${aed.id}`}>
      <h3>
        {inDocument ? (
          <Link to={`/aedList?id=${aed.id}`}>{name}</Link>
        ) : (
          <button type="button" className="aed-name" aria-expanded={selected} onClick={onSelect}>
            <span className="aed-number num" aria-hidden="true">
              {number}
            </span>
            {name}
          </button>
        )}
        {distance !== undefined && <b className="aed-distance num">{distanceText(distance)}</b>}
      </h3>
      <p className="aed-access">
        <Tag tone={tone}>{text}</Tag>
        {minutes <= MAX_WALK_MINUTES && <span className="soft">步行约{minutes}分钟</span>}
        <span className="soft">{openTimeText(openTime)}</span>
      </p>
      <p className="aed-where">
        <b>{position}</b> <span className="soft">{address}</span>
      </p>
      {usable && (
        <Button
          className="aed-go"
          variant={access === 'open' && !report ? 'primary' : 'secondary'}
          onClick={() => setIsChoosingMapApp(true)}
        >
          到这里去
        </Button>
      )}
      {report && (
        <p className="aed-report">
          有人报告：{report.problem}，{report.checking ? '核实中' : '待核实'}
        </p>
      )}
      {selected && <AedFacts aed={aed} onShowMap={onShowMap} />}
      {isChoosingMapApp && usable && (
        <MapApps
          place={{ ...aed, address: `${address} ${position}` }}
          onClose={() => setIsChoosingMapApp(false)}
        />
      )}
    </article>
  );
}
