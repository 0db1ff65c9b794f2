import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../app/shell/page-head';
import { ShareButton } from '../../features/content/Share';
import { fundingSources, projectStates } from '../../features/projects/labels';
import { ProjectPicture } from '../../features/projects/ProjectPicture';
import type { ProjectDetail } from '../../features/projects/queries';
import { PosterButton } from '../../features/sharing/PosterButton';
import { useInDocument } from '../../ui/in-document';
import { Section } from '../../ui/Section';
import { Tabs } from '../../ui/Tabs';
import { Tag } from '../../ui/Tag';
import '../../features/content/article.css';
import { ProjectAbout } from './ProjectAbout';
import { ProjectDonations } from './ProjectDonations';
import { ProjectFunding } from './ProjectFunding';
import { ProjectMessages } from './ProjectMessages';
import { ProjectSpending } from './ProjectSpending';
import { ProjectUpdates } from './ProjectUpdates';

const tabs = [
  { id: 'about', title: '项目介绍' },
  { id: 'dynamic', title: '项目动态' },
  { id: 'spending', title: '资金使用' },
  { id: 'gifts', title: '捐款公示' },
  { id: 'messages', title: '留言' },
] as const;

type Tab = (typeof tabs)[number]['id'];

/** A project: header with amounts, and tabs with its details; a document has them one below the other. */
export function ProjectDetailView({ project }: { project: ProjectDetail }) {
  const { id, name, summary, drawing, reviewStatus, source } = project;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  usePageHead({ title: name, description: summary });
  const inDocument = useInDocument();
  const selected = tabs.find(tab => tab.id === params.get('tab'))?.id ?? 'about';
  const select = (tab: Tab) => navigate(`?id=${id}&tab=${tab}`, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="split split--firm project-head">
        <div className="project-cover">
          <ProjectPicture name={drawing} />
        </div>
        <div>
          <p className="cluster gap-2">
            <Tag tone={projectStates[reviewStatus].tone}>{projectStates[reviewStatus].title}</Tag>
            <Tag>{fundingSources[source]}</Tag>
          </p>
          <h1 className="mt-2">{name}</h1>
          <p className="soft mt-2">{summary}</p>
          <ProjectFunding project={project} />
          <div className="pills mt-5">
            <ShareButton id={id} title={name} />
            <PosterButton pill subject={{ project }} />
          </div>
        </div>
      </div>
      {inDocument ? (
        tabs.map(({ id: tab, title }) => (
          <Section key={tab} title={title} className="stack mt-6">
            <TabContent tab={tab} project={project} />
          </Section>
        ))
      ) : (
        <Tabs label="项目内容" tabs={tabs} selected={selected} onSelect={select}>
          <div className="mt-5">
            <TabContent tab={selected} project={project} />
          </div>
        </Tabs>
      )}
    </>
  );
}

function TabContent({ tab, project }: { tab: Tab; project: ProjectDetail }) {
  const { id } = project;
  const contents: Record<Tab, () => ReactNode> = {
    about: () => <ProjectAbout project={project} />,
    dynamic: () => <ProjectUpdates id={id} />,
    spending: () => <ProjectSpending id={id} />,
    gifts: () => <ProjectDonations id={id} />,
    messages: () => <ProjectMessages id={id} />,
  };
  return contents[tab]();
}
