import { hasOwnWords } from '../../../domain/languages';
import { isMostlyChinese } from '../../../domain/text';
import { currentLanguage } from '../../app/shell/language';

interface DocumentTextProps {
  text: string;
  /** Level of the subheadings, one below the enclosing heading. */
  heading?: 'h2' | 'h3';
}

/**
 * A text of the organisation: paragraphs separated by empty lines, subheadings marked with `#`. In another language it says
 * that it is a translation, or that there is none.
 */
export function DocumentText({ text, heading: Heading = 'h3' }: DocumentTextProps) {
  const isForeign = hasOwnWords(currentLanguage());
  const isChinese = isMostlyChinese(text);
  return (
    <div className="document stack gap-3">
      {isForeign && (
        <p className="soft">
          {isChinese ? '以下内容只有中文。' : '这是译文，供参考；您同意的、有效的是中文文本。'}
        </p>
      )}
      <div className="stack gap-3" lang={isForeign && isChinese ? 'zh-Hans' : undefined}>
        {text
          .split(/\n{2,}/)
          .map(block =>
            block.startsWith('#') ? (
              <Heading key={block}>{block.replace(/^#+\s*/, '')}</Heading>
            ) : (
              <p key={block}>{block}</p>
            ),
          )}
      </div>
    </div>
  );
}

/** Names of the placeholders of consent texts. */
const placeholders: Readonly<Record<string, string>> = {
  事项: '事项',
  信息种类: '信息种类',
  接收方: '接收方',
  目的: '目的',
  未成年人姓名: '未成年人姓名',
};

/**
 * Replaces the placeholders of a text with the values of a flow.
 * @param fallback value for a placeholder that the flow does not set; by default its name
 */
export function fillPlaceholders(
  text: string,
  words: Readonly<Record<string, string>>,
  fallback = (placeholder: string) => `（${placeholders[placeholder] ?? placeholder}）`,
): string {
  return text.replaceAll(
    /\{([^}]+)\}/gu,
    (_, placeholder: string) => words[placeholder] ?? fallback(placeholder),
  );
}
