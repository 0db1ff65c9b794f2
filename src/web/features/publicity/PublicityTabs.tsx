import { Link } from 'react-router-dom';

const sections = [
  { path: '/amountList', title: '捐款公示' },
  { path: '/goodsList', title: '捐物公示' },
  { path: '/publicWelfare?tab=progress', title: '支出公示' },
  { path: '/amountList?tab=corrections', title: '更正' },
] as const;

export type PublicityPath = (typeof sections)[number]['path'];

export function PublicityTabs({ at }: { at: PublicityPath }) {
  return (
    <nav className="public-sections" aria-label="公示">
      <ul>
        {sections.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} aria-current={path === at ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
