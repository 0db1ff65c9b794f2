import type { ContactPoint } from '../../features/content/queries';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { Terms } from '../../ui/Terms';

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
      <Terms
        className="terms gap-1 mt-2"
        facts={[
          ['地址', address],
          ['电话', phone && <Phone number={phone}>{phone}</Phone>],
          ['时间', hours],
          ['办理', services],
        ]}
      />
      {longitude !== null && (
        <button type="button" className="link" aria-pressed={selected} onClick={onSelect}>
          <Icon name="pin" />
          在地图上看<span className="sr">{title}</span>
        </button>
      )}
    </li>
  );
}
