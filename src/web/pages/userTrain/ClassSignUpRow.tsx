import { Link } from 'react-router-dom';
import { labelOf } from '../../../domain/enumerations';
import { yuan } from '../../../domain/money';
import { MISSING_VALUE } from '../../../domain/text';
import { routeOf } from '../../app/routes';
import { listApplicantActions } from '../../engine/applications/allowed-actions';
import { StatusTag } from '../../engine/applications/StatusTag';
import type { SignUp } from '../../features/training/queries';
import { Tag, type Tone } from '../../ui/Tag';

const tones: Record<SignUp['trainApplyStatus'], Tone> = { 0: 'plain', 1: 'ok', 2: 'error' };

/** Sign-up states with a seat in a class that is not finished for the participant. */
const SEATED_STAGES = ['已缴费', '已录取', '待补考'];

export function ClassSignUpRow({ signUp }: { signUp: SignUp }) {
  const { id, no, course, seats, status, trainApplyStatus, certificates } = signUp;
  const page = `/application?id=${id}`;
  const supplement = listApplicantActions(signUp).find(({ action }) => action === 'supplement');
  const urgent = status.stage === '待缴费' ? { label: '去缴费', to: page } : supplement;
  const seated = SEATED_STAGES.includes(status.stage ?? '');
  return (
    <tr>
      <td data-th="班次">
        <Link className="link" to={page}>
          {course?.name ?? '单独安排'}
        </Link>
        {seats > 1 && <span className="faint">（{seats}人）</span>}
      </td>
      <td data-th="时间地点">{course ? `${course.time}，${course.place}` : MISSING_VALUE}</td>
      <td data-th="报名状态">
        <StatusTag status={status} />
      </td>
      <td data-th="缴费" className="nobr">
        {paymentOf(signUp)}
      </td>
      <td data-th="考核">
        <Tag tone={tones[trainApplyStatus]}>{labelOf('trainApplyStatus', trainApplyStatus)}</Tag>
      </td>
      <td data-th="证书" className="nobr">
        {certificates.length === 0 ? (
          MISSING_VALUE
        ) : certificates.length === 1 ? (
          <Link className="link num" to="/userCertificate">
            {certificates[0]?.no}
          </Link>
        ) : (
          <Link className="link" to={page}>
            {certificates.length}份
          </Link>
        )}
      </td>
      <td data-th="操作">
        <span className="cluster gap-2">
          <Link className={urgent?.to ? 'btn btn--primary' : 'btn btn--quiet'} to={urgent?.to ?? page}>
            {urgent?.to ? urgent.label : '查看'}
            <span className="sr">{no}</span>
          </Link>
          {seated && (
            <Link className="btn btn--quiet" to="/trainVideo">
              学习
            </Link>
          )}
          {seated && routeOf('/exam') && (
            <Link className="btn btn--quiet" to="/exam">
              考试
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}

/** The fee of a sign-up and whether it is paid. */
function paymentOf({ fee, status: { stage, applyStatus, canceled } }: SignUp): string {
  if (fee === 0) return '免费';
  if (stage === '待缴费') return `待缴 ${yuan(fee)}`;
  return applyStatus === 1 && !canceled ? `已缴 ${yuan(fee)}` : yuan(fee);
}
