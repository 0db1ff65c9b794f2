import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { flows } from '../../../flows';
import { queryClient } from '../../app/api/query-client';
import { Todo } from '../../engine/applications/ApplicantActions';
import { NextSteps } from '../../engine/applications/NextSteps';
import { applicationQuery } from '../../engine/applications/queries';
import { StageLine } from '../../engine/applications/StageStepper';
import { StatusTag } from '../../engine/applications/StatusTag';
import { stagesOf } from '../../engine/applications/stages';
import { Timeline } from '../../engine/applications/Timeline';
import { standingQuery } from '../../features/volunteer/queries';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/error-message';
import { Loaded } from '../../ui/QueryResult';
import { Empty, Failed, Skeleton } from '../../ui/states';
import { MemberPage } from '../userCenter/MemberLayout';

/** 志愿者申请进度: the way to becoming a volunteer, and where the person is on it. */
export default function VolunteerStep() {
  const query = useQuery(standingQuery, queryClient);
  return (
    <MemberPage at="/volunteerStep">
      <Loaded query={query}>
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
      </Loaded>
    </MemberPage>
  );
}

function Progress({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicationQuery(id), queryClient);
  const flow = flows.get('volunteer');
  if (error) {
    return (
      <Failed title="没有加载成功" text={sentence(error)}>
        <Button onClick={() => void refetch()}>重新加载</Button>
      </Failed>
    );
  }
  if (!data || !flow) return <Skeleton paragraphs={3} />;
  const { application, answers, followUps, payment, timeline } = data;
  const { status, no } = application;
  return (
    <>
      <header className="case-head">
        <StatusTag status={status} />
        <h1>志愿者申请进度</h1>
        <p className="case-meta">
          <span>
            受理编号{' '}
            <Link className="link num" to={`/application?id=${id}`}>
              {no}
            </Link>
          </span>
        </p>
      </header>
      <StageLine stages={stagesOf(flow, application)} />
      <Todo application={application} answers={answers} payment={payment} handedIn={followUps} />
      <div className="case-cols">
        <aside aria-label="接下来">
          <NextSteps flow={flow} application={application} />
          {status.applyStatus === 1 && (
            <Link className="btn btn--primary" to="/userVolunteerApp">
              我的志愿服务
            </Link>
          )}
        </aside>
        <section className="case-block" aria-labelledby="timeline">
          <h2 id="timeline">办理记录</h2>
          <Timeline entries={timeline} />
        </section>
      </div>
    </>
  );
}
