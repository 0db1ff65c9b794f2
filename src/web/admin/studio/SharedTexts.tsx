import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { type SchemaKeywords, schemaKeywordsQuery } from './queries';
import { SelectInput } from './SelectInput';
import { editorPath } from './shared-part';

/** The parts that several forms refer to: read-only here; each has an editor of its own. */
export function SharedTexts() {
  const query = useQuery(schemaKeywordsQuery, queryClient);
  return (
    <div className="stack pad-4">
      <QueryResult query={query} what="共用部分">
        {({ shared }) => <SharedText shared={shared} />}
      </QueryResult>
    </div>
  );
}

function SharedText({ shared }: { shared: SchemaKeywords['shared'] }) {
  const [chosen, choose] = useState('');
  const open = shared.find(({ file }) => file === chosen) ?? shared[0];
  return (
    <>
      <SelectInput
        label="文件"
        value={open?.file}
        options={shared.map(({ file }) => [file, file])}
        onChoose={choose}
      />
      {open && (
        <p className="soft">
          几份表单共用，
          <Link to={editorPath(open.file.replace(/(?:\.ui|\.en)?\.json$/u, ''))}>修改共用部分</Link>
          ；引用时写 "$ref": "../{open.file}"。
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{open?.text}</pre>
    </>
  );
}
