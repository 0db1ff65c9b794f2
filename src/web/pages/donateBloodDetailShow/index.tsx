import type { ResponseData } from '../../app/api/client';
import { DetailPage } from '../../app/components/DetailPage';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { Hotline } from '../../engine/applications/Hotline';
import { donationSteps } from '../../features/blood/blood-donation-guide';
import { bloodSiteQuery } from '../../features/blood/queries';
import { ButtonLink } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';

/** 无偿献血详情: one blood donation site, `?id=`: opening hours, address, directions. */
export default function BloodSitePage() {
  return (
    <DetailPage
      queryOf={bloodSiteQuery}
      what="献血点"
      unit="个"
      list={{ title: '全部献血点', path: '/donateBloodShow' }}
    >
      {site => <Site site={site} />}
    </DetailPage>
  );
}

function Site({ site }: { site: ResponseData<'GET', '/donation/blood/detail'> }) {
  const { name, kind, county, address, place, traffic, hours, phone, gives, note, open } = site;
  usePageHead({ title: name, description: `${name}，${county}${address}，${hours}` });
  return (
    <>
      <Breadcrumbs trail={[{ title: '无偿献血', path: '/donateBloodShow' }, { title: name }]} />
      <Tag tone={open ? 'ok' : 'wait'}>{open ? `${kind}，正常开放` : '暂停开放'}</Tag>
      <h1 className="mt-3">{name}</h1>
      <div className="split mt-6">
        <div className="stack gap-5">
          <Terms
            grouped
            className="terms rows"
            facts={[
              ['开放时间', hours],
              ['地址', `${county} ${address}`],
              ['具体位置', place],
              ['怎样前往', traffic],
              ['可以献', gives.join('、')],
            ]}
          />
          {note && <Note tone={open ? 'calm' : 'wait'}>{note}</Note>}
          <h2 className="mt-5">献血前后</h2>
          <Terms
            grouped
            className="terms rows"
            facts={donationSteps.map(({ title, text }) => [title, text])}
          />
          <ButtonLink to="/donateBloodShow">其他献血点</ButtonLink>
        </div>
        <Hotline title="出发前问一声" contact={{ phone }} />
      </div>
    </>
  );
}
