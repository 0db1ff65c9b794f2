import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { schemaKeywordsQuery } from './queries';
import { editorPath } from './shared-part';

/** Which forms refer to a shared part, and what a change to it means for them. */
export function SharedPartUses({ file }: { file: string }) {
  const query = useQuery(schemaKeywordsQuery, queryClient);
  const uses = query.data?.shared.find(one => one.file === file)?.usedBy;
  if (!uses) return null;
  if (uses.length === 0) return <p className="soft small">现在没有表单引用它。</p>;
  return (
    <details className="small">
      <summary>{uses.length} 份表单引用它，它发布新版时都跟着变</summary>
      <ul className="cluster gap-2">
        {uses.map(({ flow, title }) => (
          <li key={flow}>
            <Link to={editorPath(flow)} target="_blank">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
