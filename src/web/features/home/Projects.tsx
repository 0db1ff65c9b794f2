import { ProjectCard } from '../projects/ProjectCard';
import '../projects/projects.css';
import { HomeSection } from './HomeSection';
import { homeProjectsQuery } from './queries';

/** Projects currently accepting donations, with their progress. */
export function Projects() {
  return (
    <HomeSection
      title="公益项目"
      words="每一笔支出都写在项目页里"
      more={{ title: '全部项目', path: '/publicWelfare' }}
      query={homeProjectsQuery}
      className="home-projects"
      isEmpty={({ list }) => list.length === 0}
      nothing="现在没有正在筹款的项目。"
    >
      {({ list }) => (
        <ul className="grid">
          {list.map(project => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
