import { useQuery } from '../../app/api/query-client';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { volunteerStatusQuery } from '../../features/volunteer/queries';
import { VolunteerCard } from '../../features/volunteer/VolunteerCard';
import { ButtonLink } from '../../ui/Button';
import '../../features/volunteer/volunteer.css';

/** 志愿者申请: about volunteering, and for an applicant the status of the application. */
export default function VolunteerApply() {
  return <FlowPage flow="volunteer" alert={<OwnVolunteerCard />} />;
}

function OwnVolunteerCard() {
  const { data } = useQuery(volunteerStatusQuery);
  if (!data) return null;
  const { volunteer, application } = data;
  if (volunteer?.active) return <VolunteerCard volunteer={volunteer} status={data} />;
  if (application?.status.applyStatus !== 0 || application.status.canceled) return null;
  return (
    <p className="panel panel--calm cluster apart mt-4">
      <span>
        您的申请 <b className="num">{application.no}</b> {application.status.statusText}
      </span>
      <ButtonLink to="/volunteerStep">查看申请进度</ButtonLink>
    </p>
  );
}
