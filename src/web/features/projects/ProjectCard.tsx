import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { Tag } from '../../ui/Tag';
import { projectStates } from './labels';
import { ProgressBar } from './ProgressBar';
import { ProjectPicture } from './ProjectPicture';
import type { Project } from './queries';

/** A project in a list: purpose and funding progress. */
export function ProjectCard({ project }: { project: Project }) {
  const { id, name, reviewStatus, summary, drawing, amounts } = project;
  const { title, tone } = projectStates[reviewStatus];
  return (
    <article className="card project">
      <ProjectPicture name={drawing} />
      <div className="project-body">
        <h3>
          <Link to={`/publicWelfareInfo?id=${id}`}>{name}</Link>
        </h3>
        <p className="soft">{summary}</p>
        <ProgressBar label={`${name}筹款进度`} value={amounts.progress} />
        <p className="project-raised">
          <span>
            已筹 <b>{yuan(amounts.raised)}</b>
          </span>
          <span>{amounts.progress}%</span>
        </p>
        <p className="project-target faint">
          <span>目标 {yuan(amounts.target)}</span>
          <span>{thousands(amounts.donorTimes)} 人次</span>
        </p>
        <p className="project-state">
          <Tag tone={tone}>{title}</Tag>
          <span className="faint">已支出 {yuan(amounts.spent)}</span>
        </p>
      </div>
    </article>
  );
}
