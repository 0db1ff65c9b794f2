import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleTools } from '../../features/content/ArticleTools';
import { Cover } from '../../features/content/Cover';
import { RichText } from '../../features/content/RichText';
import { classStates, formatAgeLimits } from '../../features/training/labels';
import type { TrainingClassDetail } from '../../features/training/queries';
import { Tag } from '../../ui/Tag';
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
          <dl className="terms panel">
            <dt>时间</dt>
            <dd>{time}</dd>
            <dt>地点</dt>
            <dd>{place}</dd>
            <dt>学时</dt>
            <dd>{hours} 学时</dd>
            <dt>年龄</dt>
            <dd>{formatAgeLimits(course)}</dd>
            {teacher && (
              <>
                <dt>老师</dt>
                <dd>{teacher}</dd>
              </>
            )}
            {facts.map(({ name: key, title: label, text }) => (
              <Fact key={key} label={label} text={text} />
            ))}
          </dl>
          {content && (
            <section className="stack gap-3 mt-6" aria-labelledby="schedule">
              <h2 className="title" id="schedule">
                课程安排
              </h2>
              <RichText html={content} />
            </section>
          )}
          {bring.length > 0 && (
            <section className="stack gap-3 mt-6" aria-labelledby="bring">
              <h2 className="title" id="bring">
                需要携带
              </h2>
              <ul className="bullets">
                {bring.map(each => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </section>
          )}
          <AssessmentAndCertificate course={course} />
          <ArticleTools id={id} title={name} />
        </article>
      </div>
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
