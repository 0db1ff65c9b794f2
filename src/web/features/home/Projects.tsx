import { ProjectCard } from '../projects/ProjectCard';
import '../projects/projects.css';
import { Block } from './HomeSection';
import { projectsQuery } from './queries';

/** The projects that one may give to now, with how far each is. */
export function Projects() {
  return (
    <Block
      title="公益项目"
      words="每一笔支出都写在项目页里"
      more={{ title: '全部项目', path: '/publicWelfare' }}
      query={projectsQuery}
      className="home-projects"
      isEmpty={({ list }) => list.length === 0}
      nothing="现在没有正在筹款的项目。"
    >
      {({ list }) => (
        <ul className="projects">
          {list.map(project => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
