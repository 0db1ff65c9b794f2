import { useMemo } from 'react';
import { currentLanguage } from '../../app/shell/language';
import { prepareRichText } from './rich-text';
import '../../engine/forms/article/rich-text.css';

/**
 * Rich text from content editing, which is in Chinese in every language of the portal. The only place in the portal that
 * renders HTML written by users.
 */
export function RichText({ html }: { html: string }) {
  const ready = useMemo(() => prepareRichText(html), [html]);
  const isForeign = currentLanguage().code === 'en';
  return (
    <>
      {isForeign && <p className="soft">以下内容只有中文。</p>}
      <div
        className="rich"
        lang={isForeign ? 'zh-Hans' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, on writing and on reading
        dangerouslySetInnerHTML={{ __html: ready }}
      />
    </>
  );
}
