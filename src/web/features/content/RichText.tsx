import { useMemo } from 'react';
import { hasOwnWords } from '../../../domain/languages';
import { isMostlyChinese } from '../../../domain/text';
import { currentLanguage } from '../../app/shell/language';
import { prepareRichText } from './rich-text';
import '../../engine/forms/article/rich-text.css';

/**
 * Rich text from content editing, which is in Chinese where editors have not translated it, and is then marked as such.
 * The only place in the portal that renders HTML written by users.
 */
export function RichText({ html }: { html: string }) {
  const ready = useMemo(() => prepareRichText(html), [html]);
  const isForeign = hasOwnWords(currentLanguage()) && isMostlyChinese(textIn(html));
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

const textIn = (html: string): string => html.replace(/<[^>]*>|&\w+;/gu, '');
