import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { showDisplayMode } from '../../app/shell/display-mode';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleView } from '../../features/content/ArticleView';
import { VideoPlayer } from '../../features/content/VideoPlayer';
import { Note } from '../../ui/Note';
import { Failed } from '../../ui/states';
import '../../features/content/layout.css';

type Previewed = ResponseData<'GET', '/content/preview'>;

/** 预览, `?token=`: unpublished content as it will appear, for visitors who have been given the link. */
export default function PreviewPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  if (!token) return <Failed title="预览地址不完整" text="请向发给您地址的同事再要一次。" />;
  return <Preview token={token} mode={params.get('mode')} />;
}

function Preview({ token, mode }: { token: string; mode: string | null }) {
  // The editor sees all modes side by side, whichever mode this browser is set to.
  useLayoutEffect(() => {
    if (mode) showDisplayMode(mode === 'elder' ? 'elder' : 'standard');
  }, [mode]);
  const query = useQuery({ ...getQuery('preview', '/content/preview', { token }), gcTime: 0, retry: false });
  return (
    <div className="wrap page">
      <DetailQueryResult
        query={query}
        what="预览"
        unit="份"
        text="它可能已经过期，或内容已经发布、删除。请向发给您地址的同事再要一次。"
        list={{ title: '新闻中心', path: '/news' }}
      >
        {piece => <ContentPreview piece={piece} />}
      </DetailQueryResult>
    </div>
  );
}

function ContentPreview({ piece }: { piece: Previewed }) {
  usePageHead({ title: `预览：${piece.title}` });
  return (
    <>
      <Note tone="wait">
        <p>这是预览，只有拿到地址的人能看到。{dateTime(piece.expiresAt)} 前有效。</p>
      </Note>
      <div className="mt-5">
        <ArticleView
          article={piece}
          shared={false}
          picture={piece.kind === 'video' ? <VideoPlayer video={piece} /> : undefined}
        />
      </div>
    </>
  );
}
