import { publicAddressOf } from '../../../domain/public-pages';
import { Email } from '../../ui/Email';
import { Phone } from '../../ui/Phone';
import { currentLanguage } from './language';
import { publicLinks } from './public-links';
import { useSession } from './session';

/** The documents, contact details and offline services: for browsers and search engines that run no scripts. */
export function WithoutScript() {
  const contact = useSession(state => state.webSet?.contact);
  const phones = [
    ['值班电话', contact?.dutyPhone],
    ['捐赠热线', contact?.donationPhone],
    ['监督投诉', contact?.supervisionPhone],
  ] as const;
  return (
    <>
      <p>
        有人倒地、没有反应，请先打 <Phone number="120" />。
      </p>
      <ul>
        {publicLinks.map(({ title, path }) => (
          <li key={path}>
            <a href={`${currentLanguage().prefix}${publicAddressOf(path)}`}>{title}</a>
          </li>
        ))}
      </ul>
      <h2>打电话</h2>
      <ul>
        {phones.map(
          ([title, number]) =>
            number && (
              <li key={title}>
                {title}：
                <Phone number={number} />
              </li>
            ),
        )}
      </ul>
      {contact?.hours && <p>接听时间：{contact.hours}</p>}
      <h2>不用网站也能办</h2>
      <ul>
        <li>报名培训和志愿活动、申请救助、登记捐献、查询进度：打值班电话，由工作人员为您办理。</li>
        <li>捐款捐物：打捐赠热线，可以银行转账或到现场捐赠。</li>
        {contact?.address && <li>到现场办理：{contact.address}</li>}
        {contact?.email && (
          <li>
            写信：
            <Email address={contact.email} />
          </li>
        )}
      </ul>
    </>
  );
}
