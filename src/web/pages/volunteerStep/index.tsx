import { Link } from 'react-router-dom';
import { flows } from '../../../flows';
import { useQuery } from '../../app/api/query-client';
import { ApplicantActions } from '../../engine/applications/ApplicantActions';
import { NextSteps } from '../../engine/applications/NextSteps';
import { applicationQuery } from '../../engine/applications/queries';
import { StageStepper } from '../../engine/applications/StageStepper';
import { StatusTag } from '../../engine/applications/StatusTag';
import { stagesOf } from '../../engine/applications/stages';
import { Timeline } from '../../engine/applications/Timeline';
import { volunteerStatusQuery } from '../../features/volunteer/queries';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { QueryResult } from '../../ui/QueryResult';
import { Empty, Failed, Skeleton } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';

/** 志愿者申请进度: the steps to become a volunteer, and the current one. */
export default function VolunteerStep() {
  const query = useQuery(volunteerStatusQuery);
  return (
    <MemberLayout at="/volunteerStep">
      <QueryResult query={query}>
        {data =>
          data.application ? (
            <Progress id={data.application.id} />
          ) : (
            <>
              <h1>志愿者申请进度</h1>
              <Empty title="还没有提交申请" text="在线申请，5个工作日内答复。">
                <Link className="btn btn--primary" to="/volunteerApply">
                  了解与申请
                </Link>
              </Empty>
            </>
          )
        }
      </QueryResult>
    </MemberLayout>
  );
}

function Progress({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicationQuery(id));
  const flow = flows.get('volunteer');
  if (error) {
    return (
      <Failed title="没有加载成功" text={getErrorMessage(error)}>
        <Button onClick={() => void refetch()}>重新加载</Button>
      </Failed>
    );
  }
  if (!data || !flow) return <Skeleton paragraphs={3} />;
  const { application, answers, followUps, payment, timeline } = data;
  const { status, no } = application;
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
        application={application}
        answers={answers}
        payment={payment}
        submittedFollowUps={followUps}
      />
      <div className="split case-cols mt-7">
        <aside className="stack gap-6" aria-label="接下来">
          <NextSteps flow={flow} application={application} />
          {status.applyStatus === 1 && (
            <Link className="btn btn--primary" to="/userVolunteerApp">
              我的志愿服务
            </Link>
          )}
        </aside>
        <section className="stack gap-3" aria-labelledby="timeline">
          <h2 id="timeline" className="title">
            办理记录
          </h2>
          <Timeline entries={timeline} />
        </section>
      </div>
    </>
  );
}
