import { Link } from 'react-router-dom';
import { chineseDay } from '../../../domain/dates';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { ButtonLink } from '../../ui/Button';
import { Section } from '../../ui/Section';
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
    <Section
      title={
        <>
          <Link to={`/trainInfo?id=${course.id}`}>{course.name}</Link>{' '}
          {seats > 1 && <span className="faint">（{seats}人）</span>}
        </>
      }
      size="subtitle"
      className="mt-7 stack gap-3"
    >
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
            <ButtonLink to="/trainVideo">在线学习</ButtonLink>
            {signUpKind === 'alone' && routeOf('/exam') && (
              <ButtonLink variant="quiet" to="/exam">
                理论考试
              </ButtonLink>
            )}
          </p>
        )
      )}
      {signUpKind === 'alone' && own && (
        <p className="cluster">
          <DocumentActions kind="training-certificate" id={id} name={`救护员证 ${own.no}`} />
        </p>
      )}
    </Section>
  );
}
