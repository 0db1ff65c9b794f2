import { useSession } from '../shell/session';
import { Icon } from '../ui/Icon';
import './hotline.css';

/** Whom to call, as far as the operator has set it. */
export function Hotline({ title }: { title: string }) {
  const contact = useSession(state => state.webSet?.contact);
  if (!contact?.dutyPhone) return null;
  return (
    <section className="call-us">
      <h2>{title}</h2>
      <p>
        <a className="tel num" href={`tel:${contact.dutyPhone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {contact.dutyPhone}
        </a>
      </p>
      {contact.hours && <p className="faint">{contact.hours}</p>}
    </section>
  );
}
