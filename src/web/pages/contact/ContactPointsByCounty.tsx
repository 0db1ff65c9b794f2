import { useEffect, useState } from 'react';
import type { ContactPoint } from '../../features/content/queries';
import { Icon } from '../../ui/Icon';
import { useInDocument } from '../../ui/in-document';
import { ContactPointCard } from './ContactPointCard';

interface ContactPointsByCountyProps {
  points: readonly ContactPoint[];
  /** The selected point: its county is expanded. */
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The contact points by county, each county expandable; the first one is open initially, in a document all are. */
export function ContactPointsByCounty({ points, selected, onSelect }: ContactPointsByCountyProps) {
  const counties = [...new Set(points.map(({ county }) => county))];
  const inDocument = useInDocument();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(inDocument ? counties : counties.slice(0, 1)),
  );
  const selectedCounty = points.find(({ id }) => id === selected)?.county;
  useEffect(() => {
    if (selectedCounty) setOpen(open => new Set([...open, selectedCounty]));
  }, [selectedCounty]);
  const turn = (county: string) => {
    const next = new Set(open);
    if (!next.delete(county)) next.add(county);
    setOpen(next);
  };
  return (
    <ul className="counties">
      {counties.map(county => {
        const there = points.filter(point => point.county === county);
        const name = (
          <span>
            {there[0]!.countyName}
            <small className="faint">{there.length} 处</small>
          </span>
        );
        return (
          <li key={county}>
            <h3>
              {inDocument ? (
                name
              ) : (
                <button type="button" aria-expanded={open.has(county)} onClick={() => turn(county)}>
                  {name}
                  <Icon name="down" />
                </button>
              )}
            </h3>
            {open.has(county) && (
              <ul>
                {there.map(point => (
                  <ContactPointCard
                    key={point.id}
                    point={point}
                    selected={point.id === selected}
                    onSelect={() => onSelect(point.id)}
                  />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
