import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../api/query-client';
import { steps } from '../../blood/facts';
import { bloodSiteQuery } from '../../blood/queries';
import { Hotline } from '../../flow/Hotline';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { Note } from '../../ui/Note';
import { sentence } from '../../ui/sentence';
import { Failed, Skeleton } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import './index.css';

/** 无偿献血详情: one place to give blood, `?id=`: when, where exactly, how to get there. */
export default function BloodSitePage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <Site id={id} /> : <Missing text="请从献血点列表中选择一处。" />;
}

function Site({ id }: { id: string }) {
  const { data, error } = useQuery(bloodSiteQuery(id), queryClient);
  usePageHead({
    title: data?.name ?? '无偿献血详情',
    description: data && `${data.name}，${data.county}${data.address}，${data.hours}`,
  });
  if (error) return <Missing text={sentence(error)} />;
  if (!data) {
    return (
      <div className="wrap section">
        <Skeleton paragraphs={2} />
      </div>
    );
  }
  const { name, kind, county, address, place, traffic, hours, phone, gives, note, open } = data;
  const facts = [
    ['开放时间', hours],
    ['地址', `${county} ${address}`],
    ['具体位置', place],
    ['怎样前往', traffic],
    ['可以献', gives.join('、')],
  ];
  return (
    <div className="wrap blood-detail">
      <Breadcrumbs trail={[{ title: '无偿献血', path: '/donateBloodShow' }, { title: name }]} />
      <Tag tone={open ? 'ok' : 'wait'}>{open ? `${kind}，正常开放` : '暂停开放'}</Tag>
      <h1>{name}</h1>
      <div className="blood-cols">
        <div>
          <dl className="blood-facts">
            {facts.map(([fact, text]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {note && <Note tone={open ? 'calm' : 'wait'}>{note}</Note>}
          <h2>献血前后</h2>
          <dl className="blood-facts">
            {steps.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Link className="btn btn--secondary" to="/donateBloodShow">
            其他献血点
          </Link>
        </div>
        <Hotline title="出发前问一声" contact={{ phone }} />
      </div>
    </div>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <Failed title="没有找到献血点" text={text}>
      <Link className="btn btn--secondary" to="/donateBloodShow">
        全部献血点
      </Link>
    </Failed>
  );
}
