import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { createUnsavedWork } from '../../app/shell/unsaved-work';
import { ArticleControl } from '../../engine/forms/article/lazy-controls';
import { RichText } from '../../features/content/RichText';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { Icon } from '../../ui/Icon';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { buildContentRecordPath, buildTranslationListPath } from './filter';
import {
  type ContentTranslation,
  invalidatePublicContent,
  invalidateTranslations,
  setTranslation,
  translationQuery,
} from './queries';
import './content-editor.css';

/** Translations that have been typed and not saved, by path; by the id of their item. */
const unsaved = createUnsavedWork<Readonly<Record<string, string>>>(
  {},
  typed => Object.keys(typed).length > 0,
);

/** The texts of a published item beside their English. */
export function TranslationEditor({ id }: { id: string }) {
  const query = useQuery(translationQuery(id), queryClient);
  return (
    <QueryResult query={query} what="译文">
      {translation => (
        // What has been saved is where the editors of formatted text begin.
        <TranslationForm
          key={translation.savedAt}
          translation={translation}
          onReload={() => void query.refetch()}
        />
      )}
    </QueryResult>
  );
}

interface TranslationFormProps {
  translation: ContentTranslation;
  onReload: () => void;
}

function TranslationForm({ translation, onReload }: TranslationFormProps) {
  const { id, kind, title, revision, savedAt, savedBy, texts } = translation;
  const typed = unsaved.use(id);
  const translationOf = ({ path, translation }: Text) => typed[path] ?? translation;
  const save = useAction(async () => {
    const body = texts.map(text => ({ path: text.path, translation: translationOf(text) }));
    const saved = await call('POST', '/admin/content/translation/save', {
      body: { id, language: 'en', revision, since: savedAt, texts: body },
    });
    unsaved.clear(id);
    setTranslation(saved);
    toast('译文已保存，英文页面随即更新');
    invalidatePublicContent();
    invalidateTranslations();
  });
  const refusal = save.error instanceof Refusal ? save.error : null;
  const problemOf = (path: string) => refusal?.fields.find(field => field.path === path)?.message;
  const missing = texts.filter(text => translationOf(text).trim() === '').length;
  const old = texts.filter(({ formerText }) => formerText !== null).length;
  return (
    <article className="writing" aria-label="英文译文">
      <header className="writing-bar cluster apart">
        <div className="cluster">
          <Link className="link small" to={buildTranslationListPath()}>
            <Icon name="left" />
            英文译文
          </Link>
          <h1 className="title">{title}</h1>
          <small className="faint">
            {savedAt ? `${savedBy} 于 ${dateTime(savedAt)} 保存` : '还没有译过'}
            {missing > 0 && `，${missing} 处没有译`}
          </small>
          <Link className="link small" to={buildContentRecordPath(kind, id)}>
            改中文
          </Link>
        </div>
        <div className="writing-deeds cluster gap-2">
          <Button variant="primary" busy={save.isRunning && '正在保存…'} onClick={() => save.run()}>
            {old > 0 ? '核对过了，保存' : '保存译文'}
          </Button>
        </div>
      </header>
      {old > 0 && (
        <Note tone="wait">
          有 {old} 处中文在译后改过，英文页面现在照登中文。对照改动，改好译文或确认仍然适用，再保存。
        </Note>
      )}
      <ErrorSummary
        attempt={save.error ? 1 : 0}
        failure={save.error?.message ?? null}
        problems={(refusal?.fields ?? []).map(({ path, message }) => ({ id: idOf(path), message }))}
      />
      {refusal?.reason === 'conflict' && (
        <p>
          <Button onClick={onReload}>取来最新的，保留我写的</Button>
        </p>
      )}
      {texts.map(text => (
        <section className="translated" key={text.path} aria-label={text.title}>
          <div>
            <h2 className="label">
              {text.title} {text.formerText !== null && <Tag tone="wait">中文改过</Tag>}
            </h2>
            {text.html ? <RichText html={text.text} /> : <p className="translated-text">{text.text}</p>}
            {text.formerText !== null && (
              <details>
                <summary>译的时候是这样</summary>
                {text.html ? (
                  <RichText html={text.formerText} />
                ) : (
                  <p className="translated-text">{text.formerText}</p>
                )}
              </details>
            )}
          </div>
          <Translated
            text={text}
            value={translationOf(text)}
            problem={problemOf(text.path)}
            change={value => unsaved.set(id, { [text.path]: value })}
          />
        </section>
      ))}
    </article>
  );
}

type Text = ContentTranslation['texts'][number];

const idOf = (path: string) => `translation${path.replaceAll('/', '-')}`;

interface TranslatedProps {
  text: Text;
  value: string;
  problem: string | undefined;
  change: (value: string) => void;
}

/** The English of one text: formatted, or as many lines as its Chinese needs. */
function Translated({ text: { path, title, text, html }, value, problem, change }: TranslatedProps) {
  const id = idOf(path);
  const label = `${title}的英文`;
  return (
    <FieldFrame answer={{ id, problem }} label={label}>
      {html ? (
        <ArticleControl
          {...{ id, label, value, required: false, readOnly: false, invalid: Boolean(problem) }}
          commit={committed => change(String(committed ?? ''))}
          aboutApplicant={false}
          schema={HTML}
          ui={NOTHING}
          options={NOTHING}
          choices={NO_CHOICES}
        />
      ) : (
        <textarea
          id={id}
          name={id}
          lang="en"
          rows={Math.min(12, 1 + Math.ceil(text.length / 20))}
          value={value}
          onChange={event => change(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
      )}
    </FieldFrame>
  );
}

const HTML = { type: 'string', format: 'articleHtml' } as const;
const NOTHING = {};
const NO_CHOICES = [] as const;
