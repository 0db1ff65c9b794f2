import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { type SchemaKeywords, schemaKeywordsQuery } from './queries';

/** The parts that several forms refer to: read-only here, changed in the schemas folder only. */
export function SharedTexts() {
  const query = useQuery(schemaKeywordsQuery, queryClient);
  return (
    <div className="studio-shared-texts">
      <QueryResult query={query} what="共用部分">
        {({ shared }) => <SharedText shared={shared} />}
      </QueryResult>
    </div>
  );
}

function SharedText({ shared }: { shared: SchemaKeywords['shared'] }) {
  const id = useId();
  const [chosen, choose] = useState('');
  const open = shared.find(({ file }) => file === chosen) ?? shared[0];
  return (
    <>
      <p className="studio-input">
        <label htmlFor={id}>文件</label>
        <select id={id} value={open?.file} onChange={event => choose(event.target.value)}>
          {shared.map(({ file }) => (
            <option key={file}>{file}</option>
          ))}
        </select>
      </p>
      <p className="soft">几份表单共用，只能在 schemas 文件夹里改；引用时写 "$ref": "../{open?.file}"。</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{open?.text}</pre>
    </>
  );
}
