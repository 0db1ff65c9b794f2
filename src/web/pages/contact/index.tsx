import { useQuery } from '../../app/api/query-client';
import { ContentPage } from '../../features/content/ContentPage';
import { contactPointsQuery } from '../../features/content/queries';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { ContactPoints } from './ContactPoints';
import { OrganisationContact } from './OrganisationContact';
import './index.css';

/** 联系我们: contact channels of the organisation, and every contact point by county, beside the map. */
export default function Contact() {
  const query = useQuery(contactPointsQuery);
  return (
    <ContentPage title="联系我们" lede="打电话、写信、上门，都欢迎。办事之前先打个电话，可以少跑一趟。">
      <OrganisationContact />
      <Section title="各区县联系点" className="stack mt-7">
        <QueryResult query={query} what="联系点">
          {points => <ContactPoints points={points} />}
        </QueryResult>
      </Section>
    </ContentPage>
  );
}
