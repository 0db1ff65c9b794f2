import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { inShanghai } from '../../domain/dates';
import { flows } from '../../flows';
import { queryClient } from '../api/query-client';
import { draftQuery } from './queries';

/** What somebody has begun and not handed in yet: where they look for it, with the way back into it. */
export function Unfinished({ flow }: { flow: string | undefined }) {
  const shown = [...flows.values()].filter(({ id }) => !flow || id === flow);
  const drafts = useQueries({ queries: shown.map(({ id }) => draftQuery(id)) }, queryClient);
  return shown.map(({ id, title }, at) => {
    const savedAt = drafts[at]?.data?.draft?.savedAt;
    return (
      savedAt && (
        <section key={id} className="card unfinished" aria-label={`没有填完的${title}`}>
          <div>
            <h2>{title}</h2>
            <p className="soft">还没有提交，草稿保存于 {inShanghai(savedAt)?.format('M月D日 HH:mm')}</p>
          </div>
          <Link className="btn btn--primary" to={`/apply?flow=${id}`}>
            继续填写
          </Link>
        </section>
      )
    );
  });
}
