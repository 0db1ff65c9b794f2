import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { FilterLinks } from '../../ui/FilterLinks';
import { AdminPage } from '../AdminPage';
import { CorrectionSection } from './CorrectionSection';
import { MessageModerationSection } from './MessageModerationSection';
import { ProjectUpdateSection } from './ProjectUpdateSection';
import { messageModerationQuery } from './queries';
import { SpendingSection } from './SpendingSection';
import '../../features/publicity/publicity.css';

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
  const waiting = useQuery(messageModerationQuery('waiting', 1), queryClient).data?.total || undefined;
  const { title, Room } = sections[currentSection];
  return (
    <AdminPage currentPath="/publicity" waiting={waiting} title={title}>
      <FilterLinks
        label="公示"
        choices={Object.entries(sections).map(([name, { title }]) => ({
          title: name === 'message' && waiting ? `${title}（${waiting}）` : title,
          to: `/publicity?tab=${name}`,
          chosen: name === currentSection,
        }))}
      />
      <Room />
    </AdminPage>
  );
}
