import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { Section } from '../../ui/Section';

/** Other training: group classes, classes without a date, and recognition of existing certificates. */
const trainingLinks = [
  { title: '团体培训报名', path: '/matter/training-group', text: '单位一起报名，或请我们上门开班' },
  { title: 'CPR+AED普及', path: '/matter/cpr', text: '半天的免费课，由我们安排时间' },
  { title: '救在身边', path: '/matter/life', text: '登记取证意愿，持证者加入响应队伍' },
  { title: '讲座预约', path: '/matter/lecture', text: '请老师到单位、学校、社区' },
  { title: '证书查询', path: '/certificateVerify', text: '凭编号和姓名核对救护员证' },
];

export function OtherTraining() {
  return (
    <Section title="别的办法" className="stack mt-7">
      <ul className="grid grid--small">
        {trainingLinks
          .filter(({ path }) => routeOf(path))
          .map(({ title, path, text }) => (
            <li key={path}>
              <Link className="card pad-4 stack gap-1" to={path}>
                <b>{title}</b>
                <span className="soft small">{text}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
