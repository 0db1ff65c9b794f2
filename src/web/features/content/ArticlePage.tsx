import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleView } from './ArticleView';
import { PreviousNext } from './PreviousNext';
import type { Article as Whole } from './queries';
import { Related } from './Related';
import './layout.css';

interface ReadingProps {
  article: Whole;
  /** The page that shows such things. */
  page: string;
  trail: readonly Crumb[];
  /** In place of the cover. */
  picture?: ReactNode;
  /** What stands beside it. */
  beside?: string;
}

/** A page to read: the way here, the article, what stands beside it and what comes before and after. */
export function ArticlePage({ article, page, trail, picture, beside }: ReadingProps) {
  const { title, summary, keywords, related, previous, next } = article;
  usePageHead({ title, description: summary || undefined, keywords: keywords.join(',') || undefined });
  return (
    <>
      <Breadcrumbs trail={trail} />
      <div className="article-cols">
        <ArticleView article={article} picture={picture}>
          <PreviousNext previous={previous} next={next} page={page} />
        </ArticleView>
        <Related list={related} title={beside} />
      </div>
    </>
  );
}
