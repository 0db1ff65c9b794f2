import { shorten } from '../../domain/text';
import { all } from './condition';
import type { ImportedForm, ImportedPage, ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import {
  countOf,
  defined,
  isSet,
  listOf,
  objectsIn,
  pointerTo,
  type SourceObject,
  textOf,
} from './source-values';
import { readSurveyAnswer } from './survey-js-answers';
import { readOther } from './survey-js-comments';
import { SurveyConditions } from './survey-js-conditions';
import { readMatrix, separateTestedRows } from './survey-js-matrix';
import { asItem, nameOf, type SurveyPlace } from './survey-js-names';

/** Whether a value is a SurveyJS definition. */
export const isSurvey = (source: SourceObject): boolean =>
  objectsIn(source.pages).some(page => Array.isArray(page.elements) || Array.isArray(page.questions)) ||
  objectsIn(source.elements).some(
    element => typeof element.type === 'string' && typeof element.name === 'string',
  ) ||
  objectsIn(source.questions).some(
    element => typeof element.type === 'string' && typeof element.name === 'string',
  );

/** Reads a SurveyJS definition: its pages become steps. */
export function readSurvey(source: SourceObject, journal: ImportJournal): ImportedForm {
  return new SurveyReader(source, journal).read();
}

/** Elements without an answer. */
const WITHOUT_ANSWER = new Set(['image', 'empty']);

class SurveyReader {
  private readonly conditions: SurveyConditions;

  constructor(
    private readonly source: SourceObject,
    private readonly journal: ImportJournal,
  ) {
    this.conditions = new SurveyConditions(source, journal);
  }

  read(): ImportedForm {
    const { source, conditions } = this;
    const pages = Array.isArray(source.pages)
      ? objectsIn(source.pages).map((page, i) => ({ page, pointer: `/pages/${i}` }))
      : [{ page: { ...source, title: undefined, description: undefined }, pointer: '' }];
    for (const keyword of ['triggers', 'calculatedValues']) {
      if (listOf(source[keyword]).length > 0) {
        this.journal.lose(
          `/${keyword}`,
          `“${keyword}”在填写时改写别的回答，表单里没有对应的写法，没有带过来`,
        );
      }
    }
    const read = pages.map(({ page, pointer }) => this.readPage(page, pointer));
    // Which rows are tested is known once all conditions are read.
    return {
      title: textOf(source.title),
      description: textOf(source.description),
      pages: read.map(page => ({ ...page, questions: separateTestedRows(page.questions, conditions) })),
    };
  }

  private readPage(page: SourceObject, pointer: string): ImportedPage {
    const place = { pointer, when: this.conditions.of(page, pointer) };
    return {
      pointer,
      name: typeof page.name === 'string' ? page.name : undefined,
      title: textOf(page.title),
      description: textOf(page.description),
      questions: this.readElements(page, place),
    };
  }

  private readElements(container: SourceObject, place: SurveyPlace): ImportedQuestion[] {
    const keyword = ['elements', 'questions', 'templateElements'].find(name =>
      Array.isArray(container[name]),
    );
    if (!keyword) return [];
    const found: ImportedQuestion[] = [];
    const texts: string[] = [];
    for (const [i, element] of objectsIn(container[keyword]).entries()) {
      this.journal.countPart();
      const pointer = pointerTo(place.pointer, keyword, i);
      if (element.type === 'html') {
        const text = textOf(element.html);
        if (text) texts.push(text);
        continue;
      }
      const questions = this.readElement(element, { ...place, pointer });
      const [first, ...rest] = questions;
      if (!first) continue;
      found.push(
        { ...first, help: [...texts.splice(0), first.help].filter(text => text).join(' ') || undefined },
        ...rest,
      );
    }
    if (texts.length > 0)
      this.journal.lose(place.pointer, `“${shorten(texts.join(' '), 60)}”后面没有题目，这段文字没有带过来`);
    return found;
  }

  private readElement(element: SourceObject, outer: SurveyPlace): ImportedQuestion[] {
    const { pointer } = outer;
    const type = String(element.type ?? 'text');
    const place: SurveyPlace = {
      ...outer,
      when: all([outer.when, this.conditions.of(element, pointer)]),
      isReadOnly: outer.isReadOnly || isSet(element.readOnly),
    };
    if (type === 'panel' || type === 'flowpanel') {
      const title = textOf(element.title);
      return this.readElements(element, { ...place, group: title ?? place.group });
    }
    if (WITHOUT_ANSWER.has(type)) {
      this.journal.lose(pointer, `“${type}”不是问题，没有带过来`);
      return [];
    }
    const name = nameOf(element);
    const base = this.baseOf(element, name, place);
    if (type === 'expression') {
      this.journal.lose(pointer, `“${base.title ?? name}”由表达式算出来，不执行表达式，没有带过来`);
      return [];
    }
    if (type === 'multipletext') return this.readMultipleText(element, base, place);
    if (type === 'matrix') return readMatrix(element, base, place, this.conditions);
    if (type === 'matrixdropdown') return this.readFixedTable(element, base, place);
    if (type === 'paneldynamic' || type === 'matrixdynamic')
      return [this.readList(element, base, type, place)];
    const answer = readSurveyAnswer(element, type, { pointer, name: base.title ?? name }, this.journal);
    if (!answer) {
      this.journal.lose(pointer, `“${base.title ?? name}”是“${type}”，没有对应的题目，没有带过来`);
      return [];
    }
    return [this.withSettings({ ...base, ...answer }, element, place), ...readOther(element, base, answer)];
  }

  private baseOf(element: SourceObject, name: string, place: SurveyPlace): ImportedQuestion {
    const requiredIf = typeof element.requiredIf === 'string' ? element.requiredIf : undefined;
    return defined({
      id: name,
      pointer: place.pointer,
      title: textOf(element.title),
      help: textOf(element.description),
      answer: {},
      required: isSet(element.isRequired) || undefined,
      when: place.when,
      requiredWhen:
        requiredIf === undefined
          ? undefined
          : this.conditions.read(requiredIf, pointerTo(place.pointer, 'requiredIf'), '必填'),
      group: place.group,
    });
  }

  private withSettings(
    question: ImportedQuestion,
    element: SourceObject,
    place: SurveyPlace,
  ): ImportedQuestion {
    const ui = defined({
      ...question.ui,
      'ui:placeholder': textOf(element.placeholder ?? element.placeHolder),
      'ui:readonly': place.isReadOnly ? true : undefined,
    });
    return { ...question, ui };
  }

  private readMultipleText(
    element: SourceObject,
    base: ImportedQuestion,
    place: SurveyPlace,
  ): ImportedQuestion[] {
    return objectsIn(element.items).flatMap((item, i) => {
      const pointer = pointerTo(place.pointer, 'items', i);
      const name = nameOf(item);
      const answer = readSurveyAnswer(item, 'text', { pointer, name }, this.journal)!;
      const title = textOf(item.title);
      const required = isSet(item.isRequired) || base.required || undefined;
      return [
        {
          ...base,
          ...answer,
          id: `${base.id}.${name}`,
          pointer,
          title,
          required,
          help: undefined,
          group: base.title ?? base.group,
        },
      ];
    });
  }

  /** A table with fixed rows: a question for each cell. */
  private readFixedTable(
    element: SourceObject,
    base: ImportedQuestion,
    place: SurveyPlace,
  ): ImportedQuestion[] {
    return objectsIn(listOf(element.rows).map(asItem)).flatMap(row => {
      const rowTitle = textOf(row.text) ?? String(row.value);
      return this.readColumns(element, place).map(column => ({
        ...column,
        id: `${base.id}.${String(row.value)}.${column.id}`,
        title: `${rowTitle}：${column.title ?? column.id}`,
        group: base.title ?? base.group,
        when: base.when,
      }));
    });
  }

  private readColumns(element: SourceObject, place: SurveyPlace): ImportedQuestion[] {
    return objectsIn(element.columns).flatMap((column, i) => {
      const pointer = pointerTo(place.pointer, 'columns', i);
      const type = String(column.cellType ?? element.cellType ?? 'dropdown');
      const choices = Array.isArray(column.choices) ? column.choices : element.choices;
      const name = nameOf(column);
      const title = textOf(column.title);
      const answer = readSurveyAnswer(
        { ...column, choices },
        type,
        { pointer, name: title ?? name },
        this.journal,
      );
      if (!answer) {
        this.journal.lose(pointer, `“${title ?? name}”是“${type}”，没有对应的题目，没有带过来`);
        return [];
      }
      const when = this.conditions.inEntry(element, () => this.conditions.of(column, pointer));
      const required = isSet(column.isRequired) || undefined;
      return [defined({ id: name, pointer, title, ...answer, required, when })];
    });
  }

  /** Panels or rows that the applicant adds: a list of entries. */
  private readList(
    element: SourceObject,
    base: ImportedQuestion,
    type: string,
    place: SurveyPlace,
  ): ImportedQuestion {
    const isPanel = type === 'paneldynamic';
    const entries = isPanel
      ? this.conditions.inEntry(element, () => this.readElements(element, { pointer: place.pointer }))
      : this.readColumns(element, place);
    const minItems = countOf(isPanel ? element.minPanelCount : element.minRowCount);
    const maxItems = countOf(isPanel ? element.maxPanelCount : element.maxRowCount);
    const title = textOf(isPanel ? element.templateTitle : undefined);
    return {
      ...base,
      answer: defined({ type: 'array' as const, minItems: minItems || undefined, maxItems }),
      entries,
      ui: title && !title.includes('{') ? { 'ui:options': { itemTitle: title } } : undefined,
    };
  }
}
