import { Link } from 'react-router-dom';
import { chineseDate } from '../../../domain/formatters';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { useSession } from '../../app/shell/session';
import { Bullets } from '../../ui/Bullets';
import { Email } from '../../ui/Email';
import { Phone } from '../../ui/Phone';
import { Section } from '../../ui/Section';
import { Terms } from '../../ui/Terms';

/** When this statement was last checked against the site. */
const CHECKED_ON = '2026-11-29';

const provisions = [
  '全部功能可以只用键盘操作，看得见焦点，每页可以跳到主要内容。',
  '读屏软件读得出标题、表单的题目与错误、状态的变化；图片有替代文字。',
  '文字与背景的对比度不低于 4.5∶1，放大到 200% 不丢失内容；系统设置了减少动态效果的，不播放动画。',
  '长辈版字更大、每屏内容更少，在页面顶端切换；可以朗读正文。',
  '人机验证除了滑块，也可以用字符或问答；会动的内容都能暂停。',
  '公开的信息不用脚本也能看全、打印；下载的证书和票据带有读屏软件用的结构。',
];

const checks = [
  '每一页、每一张表单在每次发布之前由程序（axe-core）按 WCAG 2.2 A 级与 AA 级的规则检查。',
  '长辈版、手机和键盘操作另有自动测试，页面另用 Lighthouse 检查。',
  '还没有请外部机构评测，也没有系统地邀请残障人士试用。',
];

const gaps = [
  '地图不便用读屏软件操作：地图上的地点，旁边的列表里都有。',
  '部分视频没有字幕或文字稿；需要内容的，请联系我们。',
  '下载中心里由其他单位制作的文件，有的没有标注结构。',
  '付款、微信登录和导航会打开其他公司的页面，它们的无障碍不由我们决定。',
];

/** 无障碍声明: the standard, how it is checked, what is known to be missing, and whom to ask. */
export default function Accessibility() {
  const contact = useSession(state => state.webSet?.contact);
  return (
    <article className="wrap page sections">
      <Breadcrumbs trail={[{ title: '无障碍声明' }]} />
      <h1>无障碍声明</h1>
      <p className="measure">
        我们希望每个人都能用这个网站，不论看得清不清、听得见听不见、手是否方便。本站依照《Web
        内容无障碍指南》（WCAG）2.2 的 AA 级建设，也满足国家标准 GB/T 37668-2019 的相应要求。目前
        <b>部分符合</b>：不足列在下面。
      </p>
      <Section title="做到的">
        <Bullets className="bullets measure" lines={provisions} />
      </Section>
      <Section title="怎样检查">
        <Bullets className="bullets measure" lines={checks} />
      </Section>
      <Section title="已知的不足">
        <Bullets className="bullets measure" lines={gaps} />
      </Section>
      <Section title="用不了，请告诉我们">
        <p className="measure">
          任何一页用不了，都可以请我们用别的方式办理。请说明是哪一页、想做什么、用的什么设备。也可以
          <Link className="link" to="/feedBack">
            写信
          </Link>
          ，十五个工作日内答复。
        </p>
        <Terms
          className="terms mt-3"
          facts={[
            ['值班电话', contact?.dutyPhone && <Phone number={contact.dutyPhone} />],
            ['接听时间', contact?.hours],
            ['电子邮箱', contact?.email && <Email address={contact.email} />],
            ['地址', contact?.address],
          ]}
        />
      </Section>
      <p className="faint">最近核对：{chineseDate(CHECKED_ON)}</p>
    </article>
  );
}
