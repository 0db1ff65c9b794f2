import { Link } from 'react-router-dom';
import { courseCodeOf } from '../../../domain/courses';
import type { TrainingClassDetail } from '../../features/training/queries';
import { Section } from '../../ui/Section';

/** Assessment of the class, and the certificate it leads to. */
export function AssessmentAndCertificate({ course }: { course: TrainingClassDetail }) {
  const { type, certificate, validYears, examRequired, lessonsFirst } = course;
  const lessons = `/trainVideo?courseType=${courseCodeOf(type) ?? ''}`;
  return (
    <Section title="考核与证书" className="stack gap-3 mt-6">
      {certificate ? (
        <ol className="numbered">
          <li>
            {lessonsFirst ? '先在网上学完' : '可以先在网上学习'}
            <Link to={lessons}>{type}的课程</Link>，进度随时保存。
          </li>
          {examRequired && <li>录取之后参加线上理论考试，没通过的可以再考。</li>}
          <li>到场参加全部课程和实操考核；迟到超过30分钟或缺课的，不参加考核。不合格的可以补考一次。</li>
          <li>合格的人得到带编号的电子证书，{validYears}年内有效，任何人可以在网上核验。</li>
        </ol>
      ) : (
        <p>
          这个班次学会即可，不考证。可以先在网上看<Link to={lessons}>{type}的课程</Link>。
        </p>
      )}
    </Section>
  );
}
