import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { type ProjectDetail, phasesQuery } from '../../features/projects/queries';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';

/** A project's purpose, fundraising plan number and schedule. */
export function ProjectAbout({ project }: { project: ProjectDetail }) {
  const { id, content, recipients, planNo, startsOn, endsOn } = project;
  const settings = useSession(state => state.webSet);
  const supervisionPhone = settings?.contact.supervisionPhone;
  const query = useQuery(phasesQuery(id));
  return (
    <div className="split">
      <div className="stack">
        {content
          .split('\n')
          .filter(Boolean)
          .map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        <h2 className="title mt-4">计划与完成情况</h2>
        <QueryResult query={query} what="计划" paragraphs={1}>
          {({ list }) => (
            <ol className="stack gap-3 project-phases">
              {list.map(({ title, startsOn, endsOn, doneOn }) => (
                <li key={title} className="cluster">
                  <b>{title}</b>
                  <span className="faint">
                    {startsOn} 至 {endsOn}
                  </span>
                  {doneOn ? <Tag tone="ok">{doneOn} 完成</Tag> : <Tag>未完成</Tag>}
                </li>
              ))}
            </ol>
          )}
        </QueryResult>
      </div>
      <aside className="card pad-5 stack" aria-label="募捐信息">
        <h2 className="subtitle">募捐信息</h2>
        <Terms
          className="labelled"
          facts={[
            ['募捐机构', settings?.name],
            ['公开募捐资格证书', settings?.legal.fundraisingCertificate || '—'],
            ['募捐方案备案编号', planNo ?? '—'],
            ['受益对象', recipients],
            ['期限', `${startsOn ?? '—'} 至 ${endsOn ?? '—'}`],
            [
              '监督电话',
              supervisionPhone && (
                <Phone className="cluster gap-1" number={supervisionPhone}>
                  <Icon name="phone" />
                  {supervisionPhone}
                </Phone>
              ),
            ],
          ]}
        />
      </aside>
    </div>
  );
}
