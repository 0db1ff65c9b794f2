import { aedAccess } from '../../../domain/aed';
import { useQuery } from '../../app/api/query-client';
import { buildPath } from '../../app/list/list-address';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { listMapAppLinks } from '../map/map-app-links';
import { accessStates } from './AedCard';
import { AedFactList } from './AedFacts';
import { EmergencyCall } from './EmergencyCall';
import { openTimeText } from './open-time';
import { type Aed, aedQuery } from './queries';
import { UsageGuide } from './UsageGuide';

/** One AED as a document: where it is, whether it can be used now, and the way there. */
export function AedDocument({ id }: { id: string }) {
  const query = useQuery(aedQuery(id));
  return (
    <div className="wrap page aed-page">
      <QueryResult query={query} what="AED" heading="h1">
        {aed => <AedDetail aed={aed} />}
      </QueryResult>
    </div>
  );
}

function AedDetail({ aed }: { aed: Aed }) {
  const { id, name, county, countyName, address, position, openTime, manager, phone, photo } = aed;
  const access = aedAccess(aed, Date.now());
  const { tone, text } = accessStates[access];
  usePageHead({
    title: `${name}的AED`,
    description: `${countyName}${address}，${position}。开放时间：${openTimeText(openTime)}。`,
  });
  return (
    <>
      <Breadcrumbs trail={[{ title: 'AED查询', path: '/aedList' }, { title: name }]} />
      <h1>{name}的AED</h1>
      <EmergencyCall />
      <div className="stack gap-3 mt-5">
        <p className="cluster gap-2">
          <b>{position}</b>
          <Tag tone={tone}>{text}</Tag>
        </p>
        {photo && <img className="aed-photo" src={photo} alt={`${name}的AED柜`} />}
        <AedFactList aed={aed} />
        <p className="cluster gap-2">
          {phone && (
            <Phone
              className="btn btn--secondary"
              number={phone}
              aria-label={`${phone}，致电${manager || name}`}
            >
              <Icon name="phone" />
              {phone}
            </Phone>
          )}
          <ButtonLink variant="quiet" to={buildPath('/apply', { flow: 'aed-report', county, aedId: id })}>
            报告故障
          </ButtonLink>
        </p>
      </div>
      {access !== 'outOfService' && (
        <Section title="到这里去" className="stack mt-6">
          <ul className="cluster gap-3">
            {listMapAppLinks({ ...aed, address: `${address} ${position}` }).map(({ name: app, href }) => (
              <li key={app}>
                <a className="btn btn--secondary" href={href} target="_blank" rel="noreferrer">
                  {app}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <UsageGuide />
    </>
  );
}
