import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleTools } from '../../features/content/ArticleTools';
import { Cover } from '../../features/content/Cover';
import { RichText } from '../../features/content/RichText';
import { classStates, formatAgeLimits } from '../../features/training/labels';
import type { TrainingClassDetail } from '../../features/training/queries';
import { Bullets } from '../../ui/Bullets';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';
import { AssessmentAndCertificate } from './AssessmentAndCertificate';
import { ClassSignUp } from './ClassSignUp';

/** A class: contents, what to bring and the certificate; beside it the seats and the sign-up button. */
export function TrainingClassPage({ course }: { course: TrainingClassDetail }) {
  const { id, name, type, summary, cover, time, place, hours, teacher, state, bring, content, facts } =
    course;
  usePageHead({ title: name, description: summary || `${type}，${time}，${place}` });
  const { title, tone } = classStates[state];
  return (
    <>
      <Breadcrumbs trail={[{ title: '培训报名', path: '/trainList' }, { title: name }]} />
      <div className="split">
        <div className="split split--firm class-head">
          <Cover picture={cover} first />
          <div>
            <p className="cluster gap-2">
              <Tag tone={tone}>{title}</Tag>
              <Tag>{type}</Tag>
            </p>
            <h1 className="mt-2">{name}</h1>
            {summary && <p className="soft">{summary}</p>}
          </div>
        </div>
        <ClassSignUp course={course} />
        <article id="article" aria-label="班次说明">
          <Terms
            className="terms panel"
            facts={[
              ['时间', time],
              ['地点', place],
              ['学时', `${hours} 学时`],
              ['年龄', formatAgeLimits(course)],
              ['老师', teacher],
              ...facts.map(({ title, text }) => [title, text] as const),
            ]}
          />
          {content && (
            <Section title="课程安排" className="stack gap-3 mt-6">
              <RichText html={content} />
            </Section>
          )}
          {bring.length > 0 && (
            <Section title="需要携带" className="stack gap-3 mt-6">
              <Bullets lines={bring} />
            </Section>
          )}
          <AssessmentAndCertificate course={course} />
          <ArticleTools id={id} title={name} />
        </article>
      </div>
    </>
  );
}
