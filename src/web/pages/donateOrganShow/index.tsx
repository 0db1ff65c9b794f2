import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { inShanghai } from '../../../domain/dates';
import { queryClient } from '../../api/query-client';
import { Hotline } from '../../flow/Hotline';
import { draftQuery } from '../../flow/queries';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { useSession } from '../../shell/session';
import { Art } from '../../ui/Art';
import { Icon } from '../../ui/Icon';
import { questions } from './questions';
import './index.css';

const flow = 'organ-donation';
const nationalRegister = 'https://www.codac.org.cn/';

const steps = [
  { title: '阅读须知', words: '了解登记的意义，逐项阅读并同意。' },
  { title: '填写信息与意愿', words: '约 3 分钟。随填随存，可以分几次完成。' },
  { title: '短信确认', words: '用您手机收到的验证码，确认由本人提交。' },
  { title: '审核与登记卡', words: '工作人员审核通过后，可查看电子登记卡。' },
];

/** 人体器官捐献: what it means to register, who may, how it goes, and the way to begin. */
export default function OrganDonationPage() {
  return (
    <div className="organ">
      <div className="wrap">
        <Breadcrumbs />
        <div className="organ-head">
          <div>
            <h1>人体器官捐献志愿登记</h1>
            <p className="organ-pledge">
              志愿登记是个人意愿的表达，可随时变更或撤销；能否实现捐献需经医学评估并征得近亲属同意。
            </p>
            <p className="soft">
              在我国，每年有许多患者等待器官移植。一份登记，是对生命的祝福，也给家人一个明白的交代。
            </p>
          </div>
          <Art name="lantern" fit="xMidYMax slice" label="暮色里，一个人把亮着的灯笼交到另一个人手中" />
        </div>
      </div>
      <section className="section section--wash" aria-labelledby="ways">
        <div className="wrap">
          <h2 id="ways">两种登记方式，任选一种</h2>
          <div className="organ-ways">
            <NationalRegister />
            <Here />
          </div>
        </div>
      </section>
      <div className="wrap section organ-facts">
        <section aria-labelledby="who">
          <h2 id="who">谁可以登记</h2>
          <ul className="organ-list">
            <li>年满18周岁，具有完全民事行为能力</li>
            <li>在中国内地居住，没有年龄上限</li>
            <li>出于本人自愿；捐献无偿，登记不收费</li>
          </ul>
        </section>
        <section aria-labelledby="how">
          <h2 id="how">怎样登记</h2>
          <ol className="organ-steps">
            {steps.map(({ title, words }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{words}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="wrap organ-ask">
        <section aria-labelledby="asked">
          <h2 id="asked">常见问题</h2>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                {question}
                <Icon name="down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
          <p className="faint">依据《人体器官捐献和移植条例》（2024年5月1日起施行）。</p>
        </section>
        <Hotline title="想再问问清楚？" />
      </div>
    </div>
  );
}

/** The register of the whole country comes first: it is what hospitals look up. */
function NationalRegister() {
  return (
    <article className="card organ-way">
      <h3>全国登记系统</h3>
      <p className="soft">由中国人体器官捐献管理中心建立，全国联网。登记后即可领取全国统一的电子卡。</p>
      <a className="btn btn--secondary btn--large" href={nationalRegister} target="_blank" rel="noreferrer">
        前往中国人体器官捐献志愿登记系统
      </a>
      <p className="faint">将离开本站，在新窗口打开。</p>
    </article>
  );
}

/** Registration with this society; whoever has begun goes on where they were. */
function Here() {
  const loggedIn = useSession(state => state.token !== null);
  const { data } = useQuery({ ...draftQuery(flow), enabled: loggedIn }, queryClient);
  const saved = data?.draft && inShanghai(data.draft.savedAt);
  return (
    <article className="card organ-way">
      <h3>在本会登记</h3>
      <p className="soft">由本会工作人员受理和解答。您同意后，登记信息也会用于全国系统的核对。</p>
      <Link className="btn btn--primary btn--large" to={`/apply?flow=${flow}`}>
        {saved ? '继续填写' : '开始登记'}
      </Link>
      <p className="faint">
        {saved ? `草稿保存于 ${saved.format('M月D日 HH:mm')}` : '约 5 分钟，只需身份证件和手机'}
      </p>
    </article>
  );
}
