import type { ReactNode } from 'react';
import { Section } from '../../ui/Section';
import { Terms } from '../../ui/Terms';
import { ArticleTools } from './ArticleTools';
import { Cover } from './Cover';
import { Files } from './Files';
import { PageFeedback } from './PageFeedback';
import { PublicationInfo } from './PublicationInfo';
import type { ContentDetail } from './queries';
import { RichText } from './RichText';
import { startsWithSummary } from './rich-text';
import './list.css';
import './article.css';

interface ArticleProps {
  article: ContentDetail;
  /** Replaces the cover, e.g. with the video. */
  picture?: ReactNode;
  /** Whether the article can be shared; unpublished ones cannot. */
  shared?: boolean;
  /** Content after the text: previous and next article. */
  children?: ReactNode;
}

/** An article, from its title to its attachments. */
export function ArticleView({ article, picture, shared = true, children }: ArticleProps) {
  const { id, title, summary, content, cover, facts, files, kind } = article;
  return (
    <article className="article stack gap-5" id="article">
      <header className="article-head stack gap-3">
        <h1>{title}</h1>
        <PublicationInfo
          publishTime={article.publishTime}
          category={article.categoryTitle}
          source={article.source}
          author={article.author}
          views={article.views}
        />
        <ArticleTools id={shared ? id : null} title={title} />
      </header>
      {facts.length > 0 && (
        <Terms
          grouped
          className="grid grid--small labelled"
          facts={facts.map(({ title, text }) => [title, text])}
        />
      )}
      {picture}
      {summary && !startsWithSummary(content, summary) && <p className="panel soft">{summary}</p>}
      {!picture && cover && !content.includes(cover.url) && (
        <Cover picture={cover} first className="article-cover" />
      )}
      <RichText html={content} />
      {files.length > 0 && kind !== 'video' && (
        <Section title="附件" className="stack gap-3">
          <Files list={files} />
        </Section>
      )}
      {shared && <PageFeedback id={id} />}
      {children}
    </article>
  );
}
