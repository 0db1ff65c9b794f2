import { hasChinese } from '../../../domain/text';
import { collectProperties, type FormVersion, type JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import type { ContentCard } from '../../engine/content-listener';
import type { ContentAnswers } from './form';
import { cleanHtml } from './html-sanitizer';

/** A text of a published item that a translation can be written for. */
export interface TranslatableText {
  /** Which text, as a JSON pointer into the answers; a derived summary and what media have of their own as well. */
  path: string;
  /** The question that it answers, in Chinese. */
  title: string;
  /** As it is sent: HTML is sanitised. */
  text: string;
  html: boolean;
}

/** Formats of the answers that are texts to read; all others are names, numbers, addresses and files. */
const TEXT_FORMATS: ReadonlySet<unknown> = new Set(['plainText', 'words', 'articleHtml']);

/** The texts of a published item that contain Chinese, in the order of its form, then those of its media. */
export function translatableTexts(
  form: FormVersion,
  data: ContentAnswers,
  card: ContentCard,
): TranslatableText[] {
  const step = form.schema.$defs?.[form.steps[0]?.id ?? ''] ?? {};
  const texts = [...textsIn(form.schema, step, data, '', '')];
  const known = new Set(texts.map(({ path }) => path));
  const derived: [path: string, title: string, text: string | undefined][] = [
    ['/summary', '摘要（取自正文）', card.summary],
    ['/cover', '封面的说明', card.cover?.alt],
    ['/narrowCover', '窄屏封面的说明', card.narrowCover?.alt],
    ...card.files.map(({ name }, index): [string, string, string] => [
      `/files/${index}`,
      `附件${index + 1}的名称`,
      name,
    ]),
  ];
  return [
    ...texts,
    ...derived.flatMap(([path, title, text = '']) =>
      known.has(path) || !hasChinese(text) ? [] : [{ path, title, text, html: false }],
    ),
  ];
}

function* textsIn(
  root: JsonSchema,
  part: JsonSchema,
  answer: unknown,
  path: string,
  title: string,
): Generator<TranslatableText> {
  const schema = flatten(root, part);
  if (typeof answer === 'string') {
    const html = schema.format === 'articleHtml';
    if (TEXT_FORMATS.has(schema.format) && hasChinese(answer))
      yield { path, title, text: html ? cleanHtml(answer) : answer, html };
  } else if (Array.isArray(answer)) {
    for (const [index, item] of answer.entries())
      yield* textsIn(root, schema.items ?? {}, item, `${path}/${index}`, `${title}${index + 1}`);
  } else if (typeof answer === 'object' && answer !== null) {
    for (const [name, question] of collectProperties(root, part)) {
      const own = flatten(root, question).title ?? name;
      const below = (answer as Record<string, unknown>)[name];
      yield* textsIn(root, question, below, `${path}/${name}`, title ? `${title} · ${own}` : own);
    }
  }
}
