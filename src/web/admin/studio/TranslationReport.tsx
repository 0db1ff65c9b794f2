import type { FormTranslation } from './queries';

const formatNames: Record<NonNullable<FormTranslation['format']>, string> = {
  own: '本系统的表单',
  jsonSchema: 'JSON Schema',
  jsonForms: 'JSON Forms',
  chapters: '分章的表单',
  surveyJs: 'SurveyJS',
  formIo: 'Form.io',
  sheet: '题目的表格',
};

/** What a translation left out, what it asks, and what it did: everything in one list. */
export function TranslationReport({ translation }: { translation: FormTranslation }) {
  const { format, texts, done, asked, impossible } = translation;
  return (
    <div className="stack gap-3">
      <p role="status">
        {format && `原来是${formatNames[format]}。`}
        {texts
          ? `带不过来 ${impossible.length} 处，请您决定 ${asked.length} 处，自动处理 ${done.length} 处。`
          : '没有带过来。'}
      </p>
      <Sentences
        title="带不过来的"
        entries={impossible.map(({ pointer, reason }) => ({ pointer, text: reason }))}
      />
      <Sentences
        title="请您决定的"
        entries={asked.map(({ pointer, question, proposal }) => ({
          pointer,
          text: `${question}。建议：${proposal}`,
        }))}
      />
      <Sentences title="自动处理的" entries={done} />
    </div>
  );
}

interface SentencesProps {
  title: string;
  entries: readonly { pointer: string; text: string }[];
}

function Sentences({ title, entries }: SentencesProps) {
  if (entries.length === 0) return null;
  return (
    <details open={title !== '自动处理的'}>
      <summary>
        {title}（{entries.length}）
      </summary>
      <ul>
        {entries.map(({ pointer, text }) => (
          <li key={`${pointer} ${text}`}>
            {text} {pointer && <code className="small">{pointer}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}
