import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { type FlowSummary, openFlowListQuery } from '../../engine/applications/flow-queries';
import { Hotline } from '../../engine/applications/Hotline';
import { durationOf } from '../../features/flow-catalogue/duration';
import { Emergency } from '../../features/flow-catalogue/Emergency';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { externalHelplines } from './external-helplines';
import './index.css';

const head = {
  title: '人道救助',
  keywords: '人道救助,救助指南,大病救助,助学,临时救助',
  description: '救助指南：大病救助、助学、求助等事项适合谁、怎样申请，以及还有谁能帮助您。',
};

/**
 * 救助指南: the help that the organisation gives and who may apply, from the guidance of each flow; then other helplines.
 */
export default function HelpGuide() {
  usePageHead(head);
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <h1>救助指南</h1>
      <p className="soft mt-2">遇到难处，先看看哪一项适合您。全部免费申请，不收任何手续费。</p>
      <Emergency />
      <Section title="向本会申请" size="large" className="stack gap-5 mt-6">
        <QueryResult query={useQuery(openFlowListQuery)} paragraphs={2}>
          {flows => <AidFlows flows={flows.filter(({ group }) => group === '救助')} />}
        </QueryResult>
      </Section>
      <Section title="政府和社会的帮助" size="large" className="stack gap-5 mt-6">
        <ul className="grid grid--2">
          {externalHelplines.map(({ title, text, phone }) => (
            <li key={phone}>
              <h3>
                <Phone className="cluster gap-2" number={phone}>
                  <Icon name="phone" />
                  {title}
                </Phone>
              </h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Hotline title="不知道该申请哪一项？打电话问我们" />
    </div>
  );
}

function AidFlows({ flows }: { flows: readonly FlowSummary[] }) {
  if (flows.length === 0) return <Empty title="救助事项暂不能在线办理" text="请拨打下面的电话。" />;
  return (
    <ul className="stack gap-5">
      {flows.map(flowSummary => (
        <li key={flowSummary.flow}>
          <Guide flowSummary={flowSummary} />
        </li>
      ))}
    </ul>
  );
}

/** Purpose and target group of a flow, with links to its page and its form. */
function Guide({ flowSummary }: { flowSummary: FlowSummary }) {
  const { flow, title, page, summary, purpose, who } = flowSummary;
  return (
    <article className="card pad-6 split help-matter">
      <div>
        {summary && <b className="accent small">{summary}</b>}
        <h3 className="title">{title}</h3>
        <p className="soft">{purpose}</p>
      </div>
      <ul className="stack gap-2" aria-label="谁可以申请">
        {who.map(line => (
          <li key={line} className="with-icon">
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      <div className="cluster gap-2">
        <ButtonLink variant="primary" to={`/apply?flow=${flow}`} aria-label={`开始办理${title}`}>
          开始办理
        </ButtonLink>
        <ButtonLink variant="quiet" to={page} aria-label={`了解详情：${title}`}>
          了解详情
        </ButtonLink>
        <p className="faint">{durationOf(flowSummary)}</p>
      </div>
    </article>
  );
}
