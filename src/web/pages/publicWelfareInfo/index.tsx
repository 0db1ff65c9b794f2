import { DetailPage } from '../../app/components/DetailPage';
import { projectQuery } from '../../features/projects/queries';
import { ProjectDetailView } from './ProjectDetailView';
import '../../features/publicity/publicity.css';
import '../../features/projects/projects.css';
import './index.css';

/** 公益项目详情, `?id=`: purpose, amounts raised and spent, updates and messages of a project. */
export default function PublicWelfareInfo() {
  return (
    <DetailPage
      queryOf={projectQuery}
      trailOf={project => [{ title: '公益项目', path: '/publicWelfare' }, { title: project?.name ?? '项目' }]}
      what="项目"
      unit="个"
      list={{ title: '看看其他项目', path: '/publicWelfare' }}
    >
      {project => <ProjectDetailView project={project} />}
    </DetailPage>
  );
}
