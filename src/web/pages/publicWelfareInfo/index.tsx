import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { projectQuery } from '../../features/projects/queries';
import { ProjectDetailView } from './ProjectDetailView';
import '../../features/publicity/publicity.css';
import '../../features/projects/projects.css';
import './index.css';

/** 公益项目详情, `?id=`: purpose, amounts raised and spent, updates and messages of a project. */
export default function PublicWelfareInfo() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useQuery(projectQuery(id));
  const trail = [{ title: '公益项目', path: '/publicWelfare' }, { title: query.data?.name ?? '项目' }];
  return (
    <div className="wrap page">
      <Breadcrumbs trail={trail} />
      <DetailQueryResult
        query={query}
        what="项目"
        unit="个"
        list={{ title: '看看其他项目', path: '/publicWelfare' }}
      >
        {project => <ProjectDetailView project={project} />}
      </DetailQueryResult>
    </div>
  );
}
