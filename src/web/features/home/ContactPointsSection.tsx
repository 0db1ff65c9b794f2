import { useState } from 'react';
import { useQuery } from '../../app/api/query-client';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { Tabs } from '../../ui/Tabs';
import { HomeSection } from './HomeSection';
import { contactPointsOfCountyQuery, countiesQuery } from './queries';

/** Contact points (就近联系) by county, with address and phone number. */
export function ContactPointsSection() {
  return (
    <HomeSection
      title="就近联系"
      more={{ title: '联系我们', path: '/contact' }}
      query={countiesQuery}
      className="home-connections"
      isEmpty={counties => counties.length === 0}
    >
      {counties => <Counties counties={counties} />}
    </HomeSection>
  );
}

function Counties({ counties }: { counties: readonly { county: string; countyName: string }[] }) {
  const [chosen, choose] = useState(counties[0]!.county);
  const points = useQuery(contactPointsOfCountyQuery(chosen));
  return (
    <Tabs
      label="区县"
      tabs={counties.map(({ county, countyName }) => ({ id: county, title: countyName }))}
      selected={chosen}
      onSelect={choose}
    >
      <QueryResult query={points} what="联系点" paragraphs={1}>
        {list => (
          <ul className="rows">
            {list.slice(0, 2).map(({ id, title, address, phone, hours }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p className="soft small">{address}</p>
                <p className="cluster">
                  {phone && (
                    <Phone number={phone}>
                      <Icon name="phone" />
                      <span className="num">{phone}</span>
                    </Phone>
                  )}
                  {hours && <span className="faint">{hours}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Tabs>
  );
}
