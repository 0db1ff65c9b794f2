import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { useQuery } from '../../app/api/query-client';
import { ApplicantActions } from '../../engine/applications/ApplicantActions';
import { flowOfDetail } from '../../engine/applications/flow-of-detail';
import { NextSteps } from '../../engine/applications/NextSteps';
import { applicationQuery } from '../../engine/applications/queries';
import { StageStepper } from '../../engine/applications/StageStepper';
import { StatusTag } from '../../engine/applications/StatusTag';
import { stagesOf } from '../../engine/applications/stages';
import { Timeline } from '../../engine/applications/Timeline';
import { volunteerStatusQuery } from '../../features/volunteer/queries';
import { ButtonLink } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';

/** 志愿者申请进度: the steps to become a volunteer, and the current one. */
export default function VolunteerStep() {
  const query = useQuery(volunteerStatusQuery);
  return (
    <MemberLayout at="/volunteerStep">
      <QueryResult query={query}>
        {data =>
          data.application ? (
            <LoadedProgress id={data.application.id} />
          ) : (
            <>
              <h1>志愿者申请进度</h1>
              <Empty title="还没有提交申请" text="在线申请，5个工作日内答复。">
                <ButtonLink variant="primary" to="/volunteerApply">
                  了解与申请
                </ButtonLink>
              </Empty>
            </>
          )
        }
      </QueryResult>
    </MemberLayout>
  );
}

function LoadedProgress({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(applicationQuery(id))}>{detail => <Progress detail={detail} />}</QueryResult>
  );
}

function Progress({ detail }: { detail: components['schemas']['ApplicationDetail'] }) {
  const flow = flowOfDetail(detail);
  const { application, answers, followUps, payment, timeline } = detail;
  const { id, status, no } = application;
  return (
    <>
      <header className="case-head stack gap-2">
        <StatusTag status={status} />
        <h1>志愿者申请进度</h1>
        <p className="cluster soft">
          <span>
            受理编号{' '}
            <Link className="link num" to={`/application?id=${id}`}>
              {no}
            </Link>
          </span>
        </p>
      </header>
      <StageStepper stages={stagesOf(flow, application)} />
      <ApplicantActions
        flow={flow}
        application={application}
        answers={answers}
        payment={payment}
        submittedFollowUps={followUps}
      />
      <div className="split case-cols mt-7">
        <aside className="stack gap-6" aria-label="接下来">
          <NextSteps flow={flow} application={application} />
          {status.applyStatus === 1 && (
            <ButtonLink variant="primary" to="/userVolunteerApp">
              我的志愿服务
            </ButtonLink>
          )}
        </aside>
        <Section title="办理记录" className="stack gap-3">
          <Timeline entries={timeline} />
        </Section>
      </div>
    </>
  );
}
