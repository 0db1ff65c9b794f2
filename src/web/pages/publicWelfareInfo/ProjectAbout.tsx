import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { type ProjectDetail, phasesQuery } from '../../features/projects/queries';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';

/** A project's purpose, fundraising plan number and schedule. */
export function ProjectAbout({ project }: { project: ProjectDetail }) {
  const { id, content, recipients, planNo, startsOn, endsOn } = project;
  const settings = useSession(state => state.webSet);
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
        <dl className="labelled">
          <dt>募捐机构</dt>
          <dd>{settings?.name}</dd>
          <dt>公开募捐资格证书</dt>
          <dd>{settings?.legal.fundraisingCertificate || '—'}</dd>
          <dt>募捐方案备案编号</dt>
          <dd>{planNo ?? '—'}</dd>
          <dt>受益对象</dt>
          <dd>{recipients}</dd>
          <dt>期限</dt>
          <dd>
            {startsOn ?? '—'} 至 {endsOn ?? '—'}
          </dd>
          {settings?.contact.supervisionPhone && (
            <>
              <dt>监督电话</dt>
              <dd>
                <Phone className="cluster gap-1" number={settings.contact.supervisionPhone}>
                  <Icon name="phone" />
                  {settings.contact.supervisionPhone}
                </Phone>
              </dd>
            </>
          )}
        </dl>
      </aside>
    </div>
  );
}
