import { dateTime, thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { routeOf } from '../../app/routes';
import { ProgressBar } from '../../features/projects/ProgressBar';
import type { ProjectDetail } from '../../features/projects/queries';
import { ButtonLink } from '../../ui/Button';

/** What a project has raised of its target and spent, its beneficiaries, and the link to donate. */
export function ProjectFunding({ project }: { project: ProjectDetail }) {
  const { id, open, openForApplication, amounts, benefits, updatedAt } = project;
  const { target, raised, spent, donorTimes, progress, spentProgress } = amounts;
  return (
    <div className="stack mt-5">
      <div className="stack gap-2">
        <p className="cluster apart num">
          <span>
            已筹 <b className="title accent">{yuan(raised)}</b>
          </span>
          <span>{progress}%</span>
        </p>
        <ProgressBar label="筹款进度" value={progress} />
        <p className="cluster apart small num faint">
          <span>目标 {yuan(target)}</span>
          <span>{thousands(donorTimes)} 人次捐款</span>
        </p>
      </div>
      <div className="stack gap-2">
        <p className="cluster apart num">
          <span>
            已支出 <span className="money title">{yuan(spent)}</span>
          </span>
          <span>{spentProgress}%</span>
        </p>
        <ProgressBar isSecondary label="执行进度" value={spentProgress} />
        <p className="cluster apart small num faint">
          <span>结余 {yuan(raised - spent)}</span>
          <span>
            受益 {thousands(benefits.recipients)} 人次
            {benefits.small > 0 && `（另有${benefits.small}笔不足5人）`}
          </span>
        </p>
      </div>
      <p className="cluster">
        {open && routeOf('/donation') && (
          <ButtonLink variant="primary" large to={`/donation?projectId=${id}`}>
            我要捐款
          </ButtonLink>
        )}
        {openForApplication && (
          <ButtonLink variant="quiet" to={`/matter/welfare-apply?projectId=${id}`}>
            申请受助或承办
          </ButtonLink>
        )}
        {!open && <span className="soft">项目已结束，不再接受捐款。</span>}
      </p>
      <p className="faint">
        数据取自账目，更新于 <time dateTime={updatedAt}>{dateTime(updatedAt)}</time>
      </p>
    </div>
  );
}
