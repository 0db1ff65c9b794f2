import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Tag';
import { findJsonNode, jsonNodeValue, removeJsonNode, setJsonValue } from './json-edits';
import type { FormCheckResult } from './queries';
import { TextInput } from './TextInput';

interface TranslationsViewProps {
  /** The text of `form.en.json`; undefined when there is none. */
  text: string | undefined;
  /** The texts of the form as of the last check; null when it has findings. */
  english: FormCheckResult['english'];
  isEditable: boolean;
  onChange: (text: string) => void;
}

/** Number of characters from which a text is edited in several lines. */
const LONG_TEXT = 30;

/** The texts of a form or a shared part, each with its English. */
export function TranslationsView({ text = '{}\n', english, isEditable, onChange }: TranslationsViewProps) {
  const [isFiltered, filter] = useState(false);
  if (!english) return <p className="soft pad-4">改好查出的问题之后，这里列出各处文字和它们的英文。</p>;
  const ownOf = (key: string): string => {
    const node = findJsonNode(text, [key]);
    return node ? String(jsonNodeValue(node)) : '';
  };
  const put = (key: string, translation: string) =>
    onChange(
      translation.trim() === '' ? removeJsonNode(text, [key]) : setJsonValue(text, [key], translation.trim()),
    );
  const isMissing = (one: (typeof english.texts)[number]) => one.english === null && ownOf(one.text) === '';
  const missing = english.texts.filter(isMissing);
  const rows = isFiltered ? missing : english.texts;
  return (
    <div className="stack pad-4">
      <p className="soft">
        英文网站按原文找译文，同样的文字译一次；没有译的显示中文，不影响填写和提交。空着即不译。
      </p>
      <div className="cluster gap-3">
        {missing.length > 0 ? (
          <Tag tone="wait">{`${missing.length} 处没有英文`}</Tag>
        ) : (
          <span>{`${english.texts.length} 处文字都有英文`}</span>
        )}
        {(missing.length > 0 || isFiltered) && (
          <label className="cluster gap-1">
            <input type="checkbox" checked={isFiltered} onChange={event => filter(event.target.checked)} />
            只看没有英文的
          </label>
        )}
      </div>
      <fieldset className="stack gap-3" disabled={!isEditable}>
        <legend className="sr">各处文字的英文</legend>
        {rows.map(one => {
          const own = ownOf(one.text);
          return (
            <div key={one.text} className="stack gap-1">
              <TextInput
                label={one.text}
                value={own}
                long={one.text.length > LONG_TEXT}
                onDone={translation => put(one.text, translation)}
              />
              {own === '' && one.english !== null && (
                <p className="soft small">共用部分里的英文：{one.english}</p>
              )}
              {isMissing(one) && <p className="wait small">没有英文</p>}
            </div>
          );
        })}
      </fieldset>
      {english.obsolete.length > 0 && (
        <section className="stack gap-1">
          <h3 className="label">表单里已经没有的文字</h3>
          {english.obsolete
            .filter(key => ownOf(key) !== '')
            .map(key => (
              <p key={key} className="cluster gap-2">
                {key}
                {isEditable && (
                  <Button variant="quiet" onClick={() => put(key, '')}>
                    删去<span className="sr">“{key}”的英文</span>
                  </Button>
                )}
              </p>
            ))}
        </section>
      )}
    </div>
  );
}
