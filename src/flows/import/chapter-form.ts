import { isObject } from '../../domain/is-object';
import { all } from './condition';
import type { ImportedForm, ImportedPage } from './form-model';
import type { ImportJournal } from './import-notes';
import { SchemaReader } from './json-schema';
import { objectOf, pointerTo, type SourceObject, textOf } from './source-values';
import { readDepends, readSettings } from './ui-settings';

/** Whether a value is a form with chapters, whose pages have a schema each. */
export const isChapterForm = (source: SourceObject): boolean =>
  isObject(source.chapters) &&
  Object.values(source.chapters).some(chapter => isObject(objectOf(chapter).pages));

/** Reads a form with chapters: each page becomes a step, with the title of its chapter where that says more. */
export function readChapterForm(source: SourceObject, journal: ImportJournal): ImportedForm {
  const pages = Object.entries(objectOf(source.chapters)).flatMap(([name, chapter]) =>
    readChapter(objectOf(chapter), pointerTo('/chapters', name), source, journal),
  );
  return {
    title: textOf(source.title),
    description: textOf(source.subTitle ?? source.description),
    pages: pages.filter(({ questions }) => questions.length > 0),
  };
}

function readChapter(
  chapter: SourceObject,
  at: string,
  source: SourceObject,
  journal: ImportJournal,
): ImportedPage[] {
  const chapterTitle = textOf(chapter.title);
  const pages = Object.entries(objectOf(chapter.pages));
  return pages.map(([name, value]): ImportedPage => {
    const page = objectOf(value);
    const pointer = pointerTo(at, 'pages', name);
    const schema = objectOf(page.schema);
    const ui = objectOf(page.uiSchema);
    for (const keyword of ['depends', 'updateSchema', 'updateUiSchema'] as const) {
      if (typeof page[keyword] !== 'string') continue;
      journal.lose(pointerTo(pointer, keyword), `“${keyword}”是一段代码，不执行代码，没有带过来`);
    }
    const shared = {
      definitions: objectOf(source.defaultDefinitions ?? source.definitions),
      $defs: objectOf(source.$defs),
    };
    const reader = new SchemaReader([schema, shared], journal);
    const when = all([readDepends(chapter.depends), readDepends(page.depends)]);
    const settings = readSettings(ui);
    const pageTitle = textOf(page.title) ?? settings.title;
    return {
      pointer,
      name,
      title: pages.length === 1 ? (chapterTitle ?? pageTitle) : (pageTitle ?? chapterTitle),
      description: settings.help ?? textOf(schema.description),
      questions: reader.readRoot(schema, ui, pointerTo(pointer, 'schema'), when),
    };
  });
}
