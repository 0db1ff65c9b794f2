import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { useSession } from '../../app/shell/session';
import type { FlowInfo } from '../../engine/applications/flow-queries';
import { Hotline } from '../../engine/applications/Hotline';
import { Bullets } from '../../ui/Bullets';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { FaqList } from './FaqList';
import { GuidanceDetails } from './GuidanceDetails';
import { GuidanceIllustration } from './GuidanceIllustration';
import { pictureOf } from './pictures';
import { StartApplication } from './StartApplication';
import './matter.css';

export interface FlowPageExtras {
  /** Warning shown first. */
  alert?: ReactNode;
  /** Statistics, such as the number of participants. */
  statistics?: ReactNode;
  /** The visitor's own records, below the header and above the general information. */
  ownRecords?: ReactNode;
  /** Wraps the start button in a section of its own, when there are several ways to apply. */
  renderStartOptions?: (begin: ReactNode) => ReactNode;
}

/** Page of a flow: purpose, who may apply, procedure, frequently asked questions, and a button to start. */
export function FlowInfoView({
  flowInfo,
  alert,
  statistics,
  ownRecords,
  renderStartOptions,
}: { flowInfo: FlowInfo } & FlowPageExtras) {
  const { title, guidance, steps } = flowInfo;
  const { purpose, important, who = [], keywords, questions = [], basis, contact } = guidance;
  usePageHead({ title, description: purpose, keywords: keywords?.join(',') });
  const begin = <StartApplication flowInfo={flowInfo} />;
  return (
    <div className="matter">
      <div className="wrap">
        <FlowBreadcrumbs title={title} />
        {alert}
        <div className="split split--half matter-head">
          <div className="stack">
            <h1>{title}</h1>
            {important && <p className="matter-pledge">{important}</p>}
            {purpose && <p className="soft">{purpose}</p>}
            {!renderStartOptions && begin}
          </div>
          <GuidanceIllustration name={pictureOf(flowInfo)} />
        </div>
        {statistics}
        {ownRecords}
      </div>
      {renderStartOptions?.(begin)}
      <div className="wrap section split matter-facts">
        {who.length > 0 && (
          <section className="stack gap-5" aria-labelledby="who">
            <h2 id="who">谁可以办理</h2>
            <Bullets lines={who} />
          </section>
        )}
        <Section title="怎样办理" size="large" className="stack gap-5">
          <ol className="grid grid--2 matter-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text && <span className="soft small">{text}</span>}
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <GuidanceDetails guidance={guidance} />
      <div className="wrap section split">
        <section className="stack gap-5" aria-labelledby="asked">
          {questions.length > 0 && (
            <>
              <h2 id="asked">常见问题</h2>
              <FaqList questions={questions} />
            </>
          )}
          {basis && <p className="faint">依据{basis}。</p>}
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon name="print" />
            打印这份说明
          </Button>
        </section>
        <Hotline title={contact?.title ?? '想再问问清楚？'} contact={contact} />
      </div>
    </div>
  );
}

/** Breadcrumbs; a flow without an entry in the navigation is placed in the flow catalogue. */
function FlowBreadcrumbs({ title }: { title: string }) {
  const isInNavigation = useSession(state => state.localInfo !== null);
  return (
    <Breadcrumbs trail={isInNavigation ? undefined : [{ title: '办事大厅', path: '/matter' }, { title }]} />
  );
}
