import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { siteLinks } from '../../app/shell/Footer';
import { currentLanguage } from '../../app/shell/language';
import { useMenus } from '../../app/shell/menus';
import { openFlowListQuery } from '../../engine/applications/flow-queries';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import './index.css';

/** Where new articles can be followed by other programs. */
const feeds = [
  { title: 'RSS 订阅', href: '/feed.rss' },
  { title: 'Atom 订阅', href: '/feed.atom' },
  { title: 'JSON 订阅', href: '/feed.json' },
] as const;

/** For who connects other programs, or wants to know what this one is made of: files beside the pages. */
const technical = [
  { title: '接口文档', href: '/docs' },
  { title: '所用程序的许可', href: '/licences.txt' },
] as const;

/** 网站地图: everything that the site contains, as links. */
export default function SiteMap() {
  const menus = useMenus();
  const flows = useQuery(openFlowListQuery);
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ title: '网站地图' }]} />
      <h1>网站地图</h1>
      <div className="site-map mt-5">
        {menus.map(({ title, children }) => (
          <Section key={title} title={title} size="subtitle">
            <Links entries={children} />
          </Section>
        ))}
        <Section title="在线办理" size="subtitle">
          <QueryResult query={flows} what="事项">
            {all => <Links entries={all.map(({ title, flow }) => ({ title, path: `/matter/${flow}` }))} />}
          </QueryResult>
        </Section>
        <Section title="本站" size="subtitle">
          <Links entries={siteLinks} />
        </Section>
        <Section title="订阅最新发布" size="subtitle">
          <ul>
            {feeds.map(({ title, href }) => (
              <li key={href}>
                <a href={currentLanguage().prefix + href}>{title}</a>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="技术资料" size="subtitle">
          <ul>
            {technical.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}

function Links({ entries }: { entries: readonly { title: string; path: string }[] }) {
  return (
    <ul>
      {entries.map(({ title, path }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
