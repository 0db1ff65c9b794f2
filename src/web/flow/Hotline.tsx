import { useSession } from '../shell/session';
import { Icon } from '../ui/Icon';

interface Contact {
  phone: string;
  hours?: string;
}

/** Whom to call: the contact of a matter, or the duty phone as far as the operator has set it. */
export function Hotline({ title, contact }: { title: string; contact?: Contact }) {
  const duty = useSession(state => state.webSet?.contact);
  const { phone, hours } = contact ?? { phone: duty?.dutyPhone, hours: duty?.hours };
  if (!phone) return null;
  return (
    <section className="call-us">
      <h2>{title}</h2>
      <p>
        <a className="tel num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      </p>
      {hours && <p className="faint">{hours}</p>}
    </section>
  );
}
