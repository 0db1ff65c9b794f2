import { useMemo } from 'react';
import { prepareRichText } from './rich-text';
import '../../engine/forms/article/rich-text.css';

/** Rich text from content editing. The only place in the portal that renders HTML written by users. */
export function RichText({ html }: { html: string }) {
  const ready = useMemo(() => prepareRichText(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, on writing and on reading
  return <div className="rich" dangerouslySetInnerHTML={{ __html: ready }} />;
}
