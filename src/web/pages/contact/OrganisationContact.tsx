import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../app/shell/session';
import { Email } from '../../ui/Email';
import { Icon, type IconName } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';

/** The organisation's contact details; missing ones are omitted. */
export function OrganisationContact() {
  const contact = useSession(state => state.webSet?.contact);
  if (!contact) return null;
  const phones = [
    ['值班电话', contact.dutyPhone],
    ['捐赠热线', contact.donationPhone],
    ['监督投诉', contact.supervisionPhone],
  ].filter(([, number]) => number);
  return (
    <div className="grid grid--small">
      {phones.map(([title, number]) => (
        <ContactMethod key={title} icon="phone" title={title!}>
          <Phone className="figure" number={number!}>
            {number}
          </Phone>
          {contact.hours && <p className="faint">{contact.hours}</p>}
        </ContactMethod>
      ))}
      {contact.address && (
        <ContactMethod icon="pin" title="地址">
          <p>{contact.address}</p>
          {contact.postcode && <p className="faint">邮政编码 {contact.postcode}</p>}
        </ContactMethod>
      )}
      <ContactMethod icon="edit" title="写信给会长">
        <p>
          <Link to="/feedBack">会长信箱</Link>
        </p>
        {contact.email && (
          <p className="faint">
            电子邮箱 <Email address={contact.email} />
          </p>
        )}
      </ContactMethod>
    </div>
  );
}

function ContactMethod({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className="card pad-4 contact-way">
      <h2 className="label cluster gap-2 soft">
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}
