import { Link } from 'react-router-dom';
import { chineseDay } from '../../../domain/dates';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { DocumentActions } from '../documents/DocumentActions';
import { classSignUpQuery } from './queries';

interface SeatCardProps {
  signUpKind: 'alone' | 'group';
  id: string;
}

/** Seat of the applicant or group: time and place, available actions, and finally the certificate. */
export function SeatCard({ signUpKind, id }: SeatCardProps) {
  const { data } = useQuery(classSignUpQuery(signUpKind, id));
  if (!data?.booking.course) return null;
  const { course, seats, certificates, trainApplyStatus } = data.booking;
  const [own] = certificates;
  return (
    <section className="mt-7 stack gap-3" aria-labelledby="seat">
      <h2 id="seat" className="subtitle">
        <Link to={`/trainInfo?id=${course.id}`}>{course.name}</Link>
        {seats > 1 && <span className="faint">（{seats}人）</span>}
      </h2>
      <p>
        {course.time}
        <br />
        {course.place}
      </p>
      {certificates.length > 0 ? (
        <ul aria-label="证书">
          {certificates.map(({ no, validUntil }) => (
            <li key={no} className="cluster baseline">
              救护员证 <b className="num">{no}</b>
              <span className="faint">有效期至{chineseDay(validUntil)}</span>
            </li>
          ))}
        </ul>
      ) : (
        trainApplyStatus === 0 && (
          <p className="cluster">
            <Link className="btn btn--secondary" to="/trainVideo">
              在线学习
            </Link>
            {signUpKind === 'alone' && routeOf('/exam') && (
              <Link className="btn btn--quiet" to="/exam">
                理论考试
              </Link>
            )}
          </p>
        )
      )}
      {signUpKind === 'alone' && own && (
        <p className="cluster">
          <DocumentActions kind="training-certificate" id={id} name={`救护员证 ${own.no}`} />
        </p>
      )}
    </section>
  );
}
