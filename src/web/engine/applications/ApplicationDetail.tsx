import type { ReactNode } from 'react';
import { dateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { AnswerSteps } from './AnswerSteps';
import { ApplicantActions } from './ApplicantActions';
import { flowOfDetail } from './flow-of-detail';
import { Hotline } from './Hotline';
import { InfectedFiles } from './InfectedFiles';
import { NextSteps } from './NextSteps';
import { PaymentSummary } from './payment/PaymentSummary';
import { RefundStatus } from './payment/RefundStatus';
import { findPendingFollowUp } from './pending-follow-up';
import { StaffEntries } from './StaffEntries';
import { StageStepper } from './StageStepper';
import { StatusTag } from './StatusTag';
import { stagesOf } from './stages';
import { Timeline } from './Timeline';

interface ApplicationDetailProps {
  detail: components['schemas']['ApplicationDetail'];
  /** Content that a dedicated page shows first, below the stages. */
  lead?: ReactNode;
  /** What the flow gives to the applicant, shown once the application is approved. */
  card?: ReactNode;
}

/** An application as shown to its applicant: the same screen for every flow. */
export function ApplicationDetail({ detail, lead, card }: ApplicationDetailProps) {
  const { application, answers, followUps, payment, paid, refunds, timeline } = detail;
  const { no, title, status, submittedAt } = application;
  const flow = flowOfDetail(detail);
  return (
    <>
      <header className="case-head stack gap-2">
        <StatusTag status={status} isAwaitingApplicant={findPendingFollowUp(application) !== undefined} />
        <h1>{title}</h1>
        <p className="cluster soft">
          <span>
            受理编号 <b className="num">{no}</b>
          </span>
          <span>
            申请时间 <time dateTime={submittedAt}>{dateTime(submittedAt)}</time>
          </span>
        </p>
      </header>
      <StageStepper stages={stagesOf(flow, application)} />
      {lead}
      <InfectedFiles detail={detail} />
      <StaffEntries flow={flow} detail={detail} />
      <RefundStatus refunds={refunds} />
      <PaymentSummary paid={paid} />
      <ApplicantActions
        flow={flow}
        application={application}
        answers={answers}
        payment={payment}
        submittedFollowUps={followUps}
      />
      {status.applyStatus === 1 && !status.canceled && card}
      <div className="split case-cols mt-7">
        <aside className="stack gap-6" aria-label="进度与帮助">
          <NextSteps flow={flow} application={application} />
          <Section title="办理记录" className="stack gap-3">
            <Timeline entries={timeline} />
          </Section>
          <Hotline title="有疑问，请致电" />
        </aside>
        <div className="stack gap-7">
          {followUps.length > 0 && (
            <Section title="补充的内容" className="stack gap-3">
              <AnswerSteps steps={followUps.map(toFollowUpStep).reverse()} />
            </Section>
          )}
          <Section
            title="填写的内容"
            className="stack gap-3"
            more={
              <button type="button" className="more" onClick={() => window.print()}>
                <Icon name="print" />
                打印
              </button>
            }
          >
            <AnswerSteps steps={answers} flagged={status.needSupplement ? application.fields : []} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** Formats a follow-up submission like a form step, with its date and author. */
function toFollowUpStep(
  { name, title, at, who, rows }: components['schemas']['FollowUpSubmission'],
  index: number,
): components['schemas']['AnswerStep'] {
  return { step: `${name}-${index}`, title: `${title}（${dateTime(at)}，${who}）`, rows };
}
