import { useEffect } from 'react';
import { queryClient, useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { Files } from '../../features/content/Files';
import { RichText } from '../../features/content/RichText';
import { LessonRow } from '../../features/learning/LessonRow';
import { LessonVideo } from '../../features/learning/LessonVideo';
import { LEARNING_QUERY_KEY, type LessonDetail, relatedLessonsQuery } from '../../features/learning/queries';
import { ReadingProgress } from '../../features/learning/ReadingProgress';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';

/** One lesson: video, text, files, and the next lesson. */
export function LessonPage({ lesson }: { lesson: LessonDetail }) {
  const { id, title, summary, topicTitle, required, film, content, files, guidelineVersion } = lesson;
  usePageHead({ title, description: summary || undefined });
  // Invalidates the lists on leaving: their progress has changed.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: [LEARNING_QUERY_KEY] }), []);
  const others = useQuery(relatedLessonsQuery(id)).data;
  return (
    <>
      <Breadcrumbs trail={[{ title: '在线学习', path: '/trainVideo' }, { title }]} />
      <div className="split">
        <article className="stack">
          {film && <LessonVideo lesson={lesson} />}
          <h1>{title}</h1>
          <p className="cluster gap-2 faint">
            {required && <Tag tone="brand">必修</Tag>}
            <span>{topicTitle}</span>
            {guidelineVersion && <span>依据：{guidelineVersion}</span>}
          </p>
          {!film && <ReadingProgress lesson={lesson} />}
          {content && <RichText html={content} />}
          {files.length > 0 && (
            <Section title="资料" className="stack gap-3 mt-6">
              <Files list={files} />
            </Section>
          )}
          <nav className="cluster apart mt-6 learn-ways" aria-label="前后各课">
            {others?.previous && (
              <ButtonLink variant="quiet" to={`/trainVideo?id=${others.previous.id}`}>
                <Icon name="left" />
                上一课：{others.previous.title}
              </ButtonLink>
            )}
            {others?.next && (
              <ButtonLink to={`/trainVideo?id=${others.next.id}`}>
                下一课：{others.next.title}
                <Icon name="right" />
              </ButtonLink>
            )}
          </nav>
        </article>
        {others && others.list.length > 0 && (
          <aside className="stack" aria-labelledby="others">
            <h2 className="title" id="others">
              同一主题
            </h2>
            {others.list.map(other => (
              <LessonRow key={other.id} lesson={other} heading="h3" />
            ))}
          </aside>
        )}
      </div>
    </>
  );
}
