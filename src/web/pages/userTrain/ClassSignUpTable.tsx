import { Link } from 'react-router-dom';
import { labelOf } from '../../../domain/enumerations';
import { yuan } from '../../../domain/money';
import { routeOf } from '../../app/routes';
import { listApplicantActions } from '../../engine/applications/allowed-actions';
import { StatusTag } from '../../engine/applications/StatusTag';
import type { SignUp } from '../../features/training/queries';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Tag, type Tone } from '../../ui/Tag';

const tones: Record<SignUp['trainApplyStatus'], Tone> = { 0: 'plain', 1: 'ok', 2: 'error' };

/** Sign-up states with a seat in a class that is not finished for the participant. */
const SEATED_STAGES = ['已缴费', '已录取', '待补考'];

const pageOf = ({ id }: SignUp) => `/application?id=${id}`;

/** Sign-ups for classes, one per row. */
export function ClassSignUpTable({ list }: { list: readonly SignUp[] }) {
  return (
    <DataTable
      caption="我的报名"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '班次',
          kind: 'name',
          cell: signUp => (
            <>
              <Link className="link" to={pageOf(signUp)}>
                {signUp.course?.name ?? '单独安排'}
              </Link>
              {signUp.seats > 1 && <span className="faint">（{signUp.seats}人）</span>}
            </>
          ),
        },
        { title: '时间地点', cell: ({ course }) => course && `${course.time}，${course.place}` },
        { title: '报名状态', cell: ({ status }) => <StatusTag status={status} /> },
        { title: '缴费', kind: 'short', cell: paymentOf },
        {
          title: '考核',
          cell: ({ trainApplyStatus: status }) => (
            <Tag tone={tones[status]}>{labelOf('trainApplyStatus', status)}</Tag>
          ),
        },
        { title: '证书', kind: 'short', cell: certificatesOf },
        { title: '操作', cell: signUp => <Actions signUp={signUp} /> },
      ]}
    />
  );
}

function certificatesOf(signUp: SignUp) {
  const [first, ...more] = signUp.certificates;
  if (!first) return null;
  return more.length === 0 ? (
    <Link className="link num" to="/userCertificate">
      {first.no}
    </Link>
  ) : (
    <Link className="link" to={pageOf(signUp)}>
      {signUp.certificates.length}份
    </Link>
  );
}

function Actions({ signUp }: { signUp: SignUp }) {
  const { no, status } = signUp;
  const page = pageOf(signUp);
  const supplement = listApplicantActions(signUp).find(({ action }) => action === 'supplement');
  const urgent = status.stage === '待缴费' ? { label: '去缴费', to: page } : supplement;
  const seated = SEATED_STAGES.includes(status.stage ?? '');
  return (
    <span className="cluster gap-2">
      <ButtonLink variant={urgent?.to ? 'primary' : 'quiet'} to={urgent?.to ?? page}>
        {urgent?.to ? urgent.label : '查看'}
        <span className="sr">{no}</span>
      </ButtonLink>
      {seated && (
        <ButtonLink variant="quiet" to="/trainVideo">
          学习
        </ButtonLink>
      )}
      {seated && routeOf('/exam') && (
        <ButtonLink variant="quiet" to="/exam">
          考试
        </ButtonLink>
      )}
    </span>
  );
}

/** The fee of a sign-up and whether it is paid. */
function paymentOf({ fee, status: { stage, applyStatus, canceled } }: SignUp): string {
  if (fee === 0) return '免费';
  if (stage === '待缴费') return `待缴 ${yuan(fee)}`;
  return applyStatus === 1 && !canceled ? `已缴 ${yuan(fee)}` : yuan(fee);
}
