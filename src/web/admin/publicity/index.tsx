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

const rooms = {
  spending: { title: '记支出', Room: SpendingSection },
  correction: { title: '更正公示', Room: CorrectionSection },
  dynamic: { title: '项目动态', Room: ProjectUpdateSection },
  message: { title: '留言审核', Room: MessageModerationSection },
} as const;

type Name = keyof typeof rooms;
const isName = (name: string | null): name is Name => name !== null && name in rooms;

/** 公示: project spending and updates, corrections, message moderation. For accountants. */
export default function Publicity() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const here = isName(tab) ? tab : 'spending';
  const { data } = useQuery(messageModerationQuery('waiting', 1), queryClient);
  const { title, Room } = rooms[here];
  return (
    <div className="books">
      <AdminBar here="/publicity" waiting={data?.total || undefined} />
      <div className="books-body">
        <nav className="public-sections" aria-label="公示">
          <ul>
            {Object.entries(rooms).map(([name, { title }]) => (
              <li key={name}>
                <Link to={`/publicity?tab=${name}`} aria-current={name === here ? 'page' : undefined}>
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
