import { Link } from 'react-router-dom';
import { chineseDay } from '../../../domain/dates';
import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { DocumentActions } from '../../features/documents/DocumentActions';
import { WechatNote } from '../../features/documents/WechatNote';
import { PosterButton } from '../../features/sharing/PosterButton';
import { ButtonLink } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { Tag, type Tone } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';
import { MemberLayout } from '../userCenter/MemberLayout';

type Held = components['schemas']['OwnCertificate'];

/** How the states of a certificate are shown. */
const states: Record<Held['status'], { title: string; tone: Tone }> = {
  有效: { title: '有效', tone: 'ok' },
  已过期: { title: '已过期', tone: 'wait' },
  已注销: { title: '已注销', tone: 'error' },
};

/** Every certificate of the account. Invalidated when an application changes. */
const heldQuery = getQuery('applications', '/document/list');

/** 我的证书: certificates of donations, membership, volunteering and training. */
export default function UserCertificate() {
  const query = useQuery(heldQuery);
  return (
    <MemberLayout
      at="/userCertificate"
      title="我的证书"
      more={<MoreLink to="/matter/certificate">办理纸质证书</MoreLink>}
    >
      <WechatNote />
      <QueryResult query={query} what="证书">
        {({ list }) =>
          list.length > 0 ? (
            <ul className="grid">
              {list.map(held => (
                <Certificate key={`${held.kind} ${held.id}`} held={held} />
              ))}
            </ul>
          ) : (
            <Empty
              title="还没有证书"
              text="捐款到账、入会、参加志愿服务、培训考核合格之后，证书会显示在这里，可以打开和下载。"
            >
              <ButtonLink to="/matter">看看能办什么</ButtonLink>
            </Empty>
          )
        }
      </QueryResult>
      <p className="soft mt-5">
        在本网站报名、考核合格的救护员证显示在这里。从前的和单位统一报名的，凭证书编号和姓名在
        <Link to="/certificateVerify">证书查询</Link>核对；补办、换证请
        <Link to="/matter/certificate">在线办理</Link>。
      </p>
    </MemberLayout>
  );
}

function Certificate({ held }: { held: Held }) {
  const { kind, certType, id, no, about, day, status } = held;
  return (
    <li className="card stack gap-3 pad-5">
      <h2 className="subtitle cluster">
        {certType} <Tag tone={states[status].tone}>{states[status].title}</Tag>
      </h2>
      <p className="grow">{about}</p>
      <Terms
        className="terms num"
        facts={[
          ['编号', no],
          ['日期', chineseDay(day)],
        ]}
      />
      <div className="cluster">
        {status === '有效' && (
          <>
            <DocumentActions kind={kind} id={id} name={`${certType} ${no}`} />
            <PosterButton name={no} subject={{ certificate: held }} />
          </>
        )}
        <ButtonLink variant="quiet" to={`/certificateVerify?certNo=${no}`}>
          核验<span className="sr">{no}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
