import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { CorrectionSection } from './CorrectionSection';
import { MessageModerationSection } from './MessageModerationSection';
import { ProjectUpdateSection } from './ProjectUpdateSection';
import { messageModerationQuery } from './queries';
import { SpendingSection } from './SpendingSection';
import '../../features/publicity/publicity.css';
import './publicity.css';

const sections = {
  spending: { title: '记支出', Room: SpendingSection },
  correction: { title: '更正公示', Room: CorrectionSection },
  dynamic: { title: '项目动态', Room: ProjectUpdateSection },
  message: { title: '留言审核', Room: MessageModerationSection },
} as const;

type SectionName = keyof typeof sections;
const isName = (name: string | null): name is SectionName => name !== null && name in sections;

/** 公示: project spending and updates, corrections, message moderation. For accountants. */
export default function Publicity() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const currentSection = isName(tab) ? tab : 'spending';
  const { data } = useQuery(messageModerationQuery('waiting', 1), queryClient);
  const { title, Room } = sections[currentSection];
  return (
    <div className="books">
      <AdminBar currentPath="/publicity" waiting={data?.total || undefined} />
      <div className="books-body">
        <nav className="public-sections" aria-label="公示">
          <ul>
            {Object.entries(sections).map(([name, { title }]) => (
              <li key={name}>
                <Link
                  to={`/publicity?tab=${name}`}
                  aria-current={name === currentSection ? 'page' : undefined}
                >
                  {title}
                  {name === 'message' && data && data.total > 0 && `（${data.total}）`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <h1>{title}</h1>
        <Room />
      </div>
      <Toast />
    </div>
  );
}
