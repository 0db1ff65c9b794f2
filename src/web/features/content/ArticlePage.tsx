import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleView } from './ArticleView';
import { PreviousNext } from './PreviousNext';
import type { Article as Whole } from './queries';
import { Related } from './Related';
import './layout.css';

interface ArticlePageProps {
  article: Whole;
  /** Path of the page that shows articles of this kind. */
  page: string;
  trail: readonly Crumb[];
  /** Replaces the cover. */
  picture?: ReactNode;
  relatedTitle?: string;
}

/** Article page: breadcrumbs, article, related articles, previous and next one. */
export function ArticlePage({ article, page, trail, picture, relatedTitle }: ArticlePageProps) {
  const { title, summary, keywords, related, previous, next } = article;
  usePageHead({ title, description: summary || undefined, keywords: keywords.join(',') || undefined });
  return (
    <>
      <Breadcrumbs trail={trail} />
      <div className="split">
        <ArticleView article={article} picture={picture}>
          <PreviousNext previous={previous} next={next} page={page} />
        </ArticleView>
        <Related list={related} title={relatedTitle} />
      </div>
    </>
  );
}
