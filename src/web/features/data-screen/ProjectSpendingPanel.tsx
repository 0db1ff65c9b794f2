import type { CSSProperties } from 'react';
import { thousands } from '../../../domain/formatters';
import type { Fen } from '../../../domain/money';
import type { ResponseData } from '../../app/api/client';
import { Panel } from './Panel';
import { projectSpendingStatisticsQuery, stripDemoPrefix, useScreenFigure } from './queries';

type Project = ResponseData<'GET', '/ImplementProject/QueryImplementProject'>['list'][number];

/** Number of projects shown: those furthest advanced. */
const MAX_SHOWN = 5;

/** Amount paid out by each project, relative to its budget. */
export function ProjectSpendingPanel() {
  return (
    <Panel
      title="项目执行"
      className="screen-works"
      {...useScreenFigure(projectSpendingStatisticsQuery)}
      aside={() => <p>已拨付 / 预算</p>}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="screen-waiting">还没有项目</p>
        ) : (
          <ul>
            {[...list]
              .sort((one, other) => partOf(other) - partOf(one))
              .slice(0, MAX_SHOWN)
              .map(project => (
                <ProjectBar key={project.id} project={project} />
              ))}
          </ul>
        )
      }
    </Panel>
  );
}

const partOf = ({ amounts: { spent, target } }: Project) => (target > 0 ? (spent / target) * 100 : 0);

function ProjectBar({ project }: { project: Project }) {
  const { spent, target } = project.amounts;
  const part = partOf(project);
  return (
    <li>
      <span className="screen-name">{stripDemoPrefix(project.name)}</span>
      <span className="screen-paid">
        {inTenThousands(spent)}/{inTenThousands(target)} 万
      </span>
      {/* Rounded down, so that 100 % means fully paid. */}
      <b>{Math.floor(part)}%</b>
      <span className="screen-progress" aria-hidden="true">
        <span style={{ '--part': `${Math.min(100, part)}%` } as CSSProperties} />
      </span>
    </li>
  );
}

/** Formats 分 in 万元, without a meaningless decimal. */
const inTenThousands = (fen: Fen) => thousands(Number((fen / 1_000_000).toFixed(1)));
