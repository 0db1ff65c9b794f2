import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { ProjectList } from './ProjectList';
import { SpendingAndProgress } from './SpendingAndProgress';
import '../../features/publicity/publicity.css';
import '../../features/projects/projects.css';

/** 公益项目: the projects to donate to; with `?tab=progress` their spending and progress. */
export default function PublicWelfare() {
  const [params] = useSearchParams();
  return (
    <div className="wrap page">
      <Breadcrumbs />
      {params.get('tab') === 'progress' ? <SpendingAndProgress /> : <ProjectList />}
    </div>
  );
}
