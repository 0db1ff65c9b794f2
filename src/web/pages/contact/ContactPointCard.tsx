import type { ReactNode } from 'react';
import type { ContactPoint } from '../../features/content/queries';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';

interface ContactPointCardProps {
  point: ContactPoint;
  selected: boolean;
  /** Selects the point on the map. */
  onSelect: () => void;
}

/** One contact point: address, opening hours, services. */
export function ContactPointCard({ point, selected, onSelect }: ContactPointCardProps) {
  const { id, title, address, phone, hours, services, longitude } = point;
  return (
    <li id={`point-${id}`} className={selected ? 'contact-point is-selected' : 'contact-point'}>
      <h4 className="label">{title}</h4>
      <dl className="terms gap-1 mt-2">
        <Line title="地址">{address}</Line>
        {phone && (
          <Line title="电话">
            <Phone number={phone}>{phone}</Phone>
          </Line>
        )}
        {hours && <Line title="时间">{hours}</Line>}
        {services && <Line title="办理">{services}</Line>}
      </dl>
      {longitude !== null && (
        <button type="button" className="link" aria-pressed={selected} onClick={onSelect}>
          <Icon name="pin" />
          在地图上看<span className="sr">{title}</span>
        </button>
      )}
    </li>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
