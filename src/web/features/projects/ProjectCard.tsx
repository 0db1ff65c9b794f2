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
    <article className="card clickable picture-card">
      <ProjectPicture name={drawing} />
      <div className="stack gap-2 pad-5 grow project-body">
        <h3 className="subtitle">
          <Link to={`/publicWelfareInfo?id=${id}`}>{name}</Link>
        </h3>
        <p className="soft small grow">{summary}</p>
        <ProgressBar label={`${name}筹款进度`} value={amounts.progress} />
        <p className="cluster apart num">
          <span>
            已筹 <b className="accent">{yuan(amounts.raised)}</b>
          </span>
          <span>{amounts.progress}%</span>
        </p>
        <p className="cluster apart num faint small">
          <span>目标 {yuan(amounts.target)}</span>
          <span>{thousands(amounts.donorTimes)} 人次</span>
        </p>
        <p className="cluster apart project-state">
          <Tag tone={tone}>{title}</Tag>
          <span className="faint small">已支出 {yuan(amounts.spent)}</span>
        </p>
      </div>
    </article>
  );
}
