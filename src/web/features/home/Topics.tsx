import { Cover } from '../content/Cover';
import { ItemLink } from '../content/ItemLink';
import { newsQuery } from '../content/queries';
import { HomeSection } from './HomeSection';

/** Featured topics (热点专题): the latest one large, two more beside it. */
export function Topics() {
  return (
    <HomeSection
      title="热点专题"
      more={{ title: '全部专题', path: '/specialList' }}
      query={newsQuery}
      className="home-topics"
      isEmpty={({ topics }) => topics.length === 0}
    >
      {({ topics }) => (
        <ul className="topics">
          {topics.slice(0, 3).map(topic => (
            <li key={topic.id} className="clickable">
              <Cover picture={topic.cover} />
              <div>
                <h3 className="title">
                  <ItemLink item={topic} />
                </h3>
                <p className="small clamp mt-2">{topic.summary}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
