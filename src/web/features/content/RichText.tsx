import { useMemo } from 'react';
import { prepareRichText } from './rich-text';
import '../../engine/forms/article/rich-text.css';

/** Rich text of the content desk. The one place of the portal where HTML that somebody wrote reaches the page. */
export function RichText({ html }: { html: string }) {
  const ready = useMemo(() => prepareRichText(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, on writing and on reading
  return <div className="rich" dangerouslySetInnerHTML={{ __html: ready }} />;
}
