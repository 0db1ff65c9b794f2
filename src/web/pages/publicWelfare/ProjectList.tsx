import { useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { projectStates } from '../../features/projects/labels';
import { ProjectCard } from '../../features/projects/ProjectCard';
import { allProjectsQuery } from '../../features/projects/queries';
import { FilterLinks } from '../../ui/FilterLinks';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink, SectionHead } from '../../ui/Section';
import { Empty } from '../../ui/states';

/** The projects of one state or all, each with its progress. */
export function ProjectList() {
  const [params] = useSearchParams();
  const wanted = params.get('reviewStatus');
  const query = useQuery(allProjectsQuery);
  return (
    <>
      <SectionHead
        title="公益项目"
        words="已筹、目标、支出都取自账目，每一笔支出都写在项目页里。"
        more={<MoreLink to="/publicWelfare?tab=progress">支出与项目进展</MoreLink>}
      />
      <div className="filters cluster apart">
        <FilterLinks
          label="状态"
          choices={[
            { title: '全部', to: '/publicWelfare', chosen: wanted === null },
            ...Object.entries(projectStates).map(([status, { title }]) => ({
              title,
              to: `/publicWelfare?reviewStatus=${status}`,
              chosen: wanted === status,
            })),
          ]}
        />
      </div>
      <QueryResult query={query} what="公益项目">
        {({ list, updatedAt }) => {
          const shown = list.filter(({ reviewStatus }) => wanted === null || String(reviewStatus) === wanted);
          if (shown.length === 0) return <Empty title="没有这样的项目" />;
          return (
            <>
              <h2 className="sr">项目列表</h2>
              <ul className="grid">
                {shown.map(project => (
                  <li key={project.id}>
                    <ProjectCard project={project} />
                  </li>
                ))}
              </ul>
              <p className="faint mt-5">
                共 {shown.length} 个项目，更新于 <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
              </p>
            </>
          );
        }}
      </QueryResult>
    </>
  );
}
