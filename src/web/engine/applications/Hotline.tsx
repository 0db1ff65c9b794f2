import { useSession } from '../../app/shell/session';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';

interface Contact {
  phone: string;
  hours?: string;
}

/** Phone contact: that of a flow, or the duty phone if the operator has set it. */
export function Hotline({ title, contact }: { title: string; contact?: Contact }) {
  const duty = useSession(state => state.webSet?.contact);
  const { phone, hours } = contact ?? { phone: duty?.dutyPhone, hours: duty?.hours };
  if (!phone) return null;
  return (
    <section className="call-us panel">
      <h2 className="subtitle">{title}</h2>
      <p>
        <Phone className="figure" number={phone}>
          <Icon name="phone" />
          {phone}
        </Phone>
      </p>
      {hours && <p className="faint">{hours}</p>}
    </section>
  );
}
