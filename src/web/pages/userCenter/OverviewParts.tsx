import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { Icon } from '../../ui/Icon';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink, Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';

type Part = components['schemas']['OverviewSection'];

export const overviewQuery = {
  ...getQuery('overview', '/user/overview'),
  // Always refetched, so that changes made elsewhere in the portal show here.
  staleTime: 0,
};

/**
 * The status of all the account's business at a glance: applications, donations, receipts, certificates, hours,
 * classes.
 */
export function OverviewParts() {
  const query = useQuery(overviewQuery);
  return (
    <QueryResult query={query} what="办理情况">
      {({ parts }) => (
        <div className="grid grid--large mt-7">
          {/* A section whose flow is not offered by this organisation has no page. */}
          {parts
            .filter(({ path }) => routeOf(path))
            .map(part => (
              <PartCard key={part.id} part={part} />
            ))}
        </div>
      )}
    </QueryResult>
  );
}

function PartCard({ part: { title, path, lines, empty } }: { part: Part }) {
  return (
    <Section
      title={title}
      className="card pad-4 overview-part"
      more={
        <MoreLink arrow to={path}>
          全部<span className="sr">：{title}</span>
        </MoreLink>
      }
    >
      {lines.length > 0 ? (
        <ul className="rows">
          {lines.map(line => (
            <Line key={`${line.path} ${line.title}`} line={line} />
          ))}
        </ul>
      ) : (
        <p className="soft">
          {empty.text}
          {routeOf(empty.path) && (
            <Link className="link" to={empty.path}>
              {empty.title}
            </Link>
          )}
        </p>
      )}
    </Section>
  );
}

function Line({ line: { title, state, when, path, next } }: { line: Part['lines'][number] }) {
  return (
    <li>
      <Link to={path}>
        <span className="grow stack">
          <strong>{title}</strong>
          {when && <small className="faint">{when}</small>}
        </span>
        <span className="overview-how">
          <Tag tone={next ? 'wait' : 'plain'}>{state}</Tag>
          {next && <small className="accent">{next}</small>}
        </span>
        <Icon name="right" />
      </Link>
    </li>
  );
}
