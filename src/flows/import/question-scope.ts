import type { JsonSchema } from '../engine/form-version';
import { all, any, questionsOf } from './condition';
import { type FittedAnswer, fitAnswer } from './fit-answer';
import { fitCondition, type TestedQuestion } from './fit-condition';
import type { ImportedCondition, ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import type { ImportTarget } from './import-target';
import { KeyMaker, titleOf } from './question-keys';
import { defined } from './source-values';

/**
 * The questions that conditions can name: those of all pages of a form, or of the entries of a list. Each has a key;
 * one that was asked in several places is asked once.
 */
export class QuestionScope {
  /** The questions of each page, without repetitions, and without conditions that cannot be expressed. */
  readonly pages: ImportedQuestion[][];
  private readonly keys = new Map<string, string>();
  private readonly fitted = new Map<ImportedQuestion, FittedAnswer>();
  private readonly tested = new Map<string, TestedQuestion>();

  constructor(
    pages: readonly (readonly ImportedQuestion[])[],
    private readonly target: ImportTarget,
    private readonly journal: ImportJournal,
  ) {
    const distinct = this.mergeRepetitions(pages);
    this.nameQuestions(distinct.flat());
    for (const question of distinct.flat()) this.fit(question);
    this.addRestrictedChoices(distinct.flat());
    const unlooped = this.withoutLoops(distinct);
    this.pages = unlooped.map(questions =>
      questions.flatMap(question => this.withFittingConditions(question)),
    );
  }

  keyOf(question: ImportedQuestion): string {
    return this.keys.get(question.id)!;
  }

  answerOf(question: ImportedQuestion): FittedAnswer {
    return this.fitted.get(question)!;
  }

  /** A condition as the `if` of the form; it was checked before. */
  condition(condition: ImportedCondition): JsonSchema {
    const found = fitCondition(condition, id => this.tested.get(id), this.target);
    return 'if' in found ? found.if : {};
  }

  /** Equal questions become one, asked under any of their conditions; a different one with the same name another. */
  private mergeRepetitions(pages: readonly (readonly ImportedQuestion[])[]): ImportedQuestion[][] {
    const places = new Map<string, { page: number; type: unknown }>();
    const found: ImportedQuestion[][] = pages.map(() => []);
    const restrictions: { page: number; question: ImportedQuestion }[] = [];
    for (const [page, questions] of pages.entries()) {
      for (const question of questions) {
        if (question.entries?.length === 0) {
          this.journal.lose(
            question.pointer,
            `列表“${question.title ?? question.id}”里没有能问的内容，没有带过来`,
          );
          continue;
        }
        if (question.isRestriction) {
          restrictions.push({ page, question });
          continue;
        }
        const place = places.get(question.id);
        if (!place) {
          places.set(question.id, { page, type: question.answer.type });
          found[page]!.push(question);
          continue;
        }
        const here = found[place.page]!;
        const at = here.findIndex(one => one.id === question.id && contentKey(one) === contentKey(question));
        if (at >= 0) here[at] = merged(here[at]!, question);
        else if (
          place.page === page &&
          place.type === question.answer.type &&
          question.answer.type !== 'array'
        )
          here.push(question);
        else {
          const id = this.freeId(question.id, places);
          places.set(id, { page, type: question.answer.type });
          this.journal.did(
            question.pointer,
            `“${question.title ?? question.id}”与前面一题重名而内容不同，另外算一题`,
          );
          found[page]!.push({ ...question, id });
        }
      }
    }
    for (const { page, question } of restrictions) {
      const place = places.get(question.id);
      if (place) found[place.page]!.push(question);
      else if (Object.keys(question.answer).length > 0) {
        places.set(question.id, { page, type: question.answer.type });
        found[page]!.push({
          ...question,
          answer: defined({ ...question.answer, type: question.answer.type ?? 'string' }),
          isRestriction: undefined,
        });
      }
    }
    return found;
  }

  private freeId(id: string, taken: ReadonlyMap<string, unknown>): string {
    let n = 2;
    while (taken.has(`${id}${n}`)) n++;
    return `${id}${n}`;
  }

  private nameQuestions(questions: readonly ImportedQuestion[]): void {
    const maker = new KeyMaker('question');
    const ids = [...new Set(questions.map(({ id }) => id))];
    // Names that can stay as they are come first, so that no other takes them.
    for (const id of ids.filter(one => /^[A-Za-z][A-Za-z0-9]*$/u.test(one)))
      this.keys.set(id, maker.make(id));
    for (const id of ids) if (!this.keys.has(id)) this.keys.set(id, maker.make(id));
    for (const question of questions) {
      const key = this.keys.get(question.id)!;
      if (key !== question.id)
        this.journal.did(
          question.pointer,
          `“${question.title ?? titleOf(question.id)}”的名称“${question.id}”改成了“${key}”`,
        );
    }
  }

  private fit(question: ImportedQuestion): void {
    const fitted = fitAnswer(question, this.target, this.journal);
    this.fitted.set(question, fitted);
    const key = this.keys.get(question.id)!;
    const before = this.tested.get(question.id);
    if (question.isRestriction && before) {
      this.fitted.set(question, this.restrict(fitted, before.schema, question));
      return;
    }
    const values = [...new Set([...(before?.schema.enum ?? []), ...(fitted.schema.enum ?? [])])];
    const schema = { ...fitted.schema, ...(values.length > 0 && { enum: values }) };
    this.tested.set(question.id, { key, schema });
  }

  /** A text that has choices under a condition only can be compared with these. */
  private addRestrictedChoices(questions: readonly ImportedQuestion[]): void {
    for (const [id, { key, schema }] of this.tested) {
      if (schema.enum) continue;
      const restrictions = questions.filter(question => question.isRestriction && question.id === id);
      const choices = restrictions.flatMap(question => this.answerOf(question).schema.enum ?? []);
      if (choices.length > 0)
        this.tested.set(id, { key, schema: { ...schema, enum: [...new Set(choices)] } });
    }
  }

  /** A requirement that answers to the question can satisfy. */
  private restrict(
    fitted: FittedAnswer,
    { type, enum: choices, allOf: files }: JsonSchema,
    question: ImportedQuestion,
  ): FittedAnswer {
    const { type: ownType, enum: values, ...limits } = fitted.schema;
    const isNumber = (name: JsonSchema['type']) => name === 'number' || name === 'integer';
    const isSameKind = ownType === undefined || ownType === type || (isNumber(ownType) && isNumber(type));
    const allowed = choices ? values?.filter(value => choices.includes(value)) : values;
    const isList = type === 'array' || files || question.entries || question.files;
    const isPossible = isSameKind && !isList && allowed?.length !== 0;
    if (!isPossible && Object.keys(fitted.schema).length > 0) {
      const name = question.title ?? titleOf(question.id);
      this.journal.lose(question.pointer, `“${name}”只在某种情况下的要求没有带过来：没有回答能满足`);
    }
    if (!isPossible) return { ...fitted, schema: {}, labels: {}, ui: {} };
    return {
      ...fitted,
      schema: { ...limits, ...(allowed && { enum: allowed }) },
      labels: choices ? {} : fitted.labels,
    };
  }

  /**
   * A question without the conditions that cannot be expressed; it is not required then. A requirement under such a
   * condition is left out.
   */
  private withFittingConditions(question: ImportedQuestion): ImportedQuestion[] {
    const { when, requiredWhen } = question;
    let checked = question;
    if (when && !this.isExpressible(when, question, '显示')) {
      if (question.isRestriction) return [];
      checked = this.replace(checked, { when: undefined, required: undefined });
    }
    if (requiredWhen && !this.isExpressible(requiredWhen, question, '必填')) {
      checked = this.replace(checked, { requiredWhen: undefined });
    }
    return [checked];
  }

  private isExpressible(condition: ImportedCondition, question: ImportedQuestion, kind: string): boolean {
    const found = fitCondition(condition, id => this.tested.get(id), this.target);
    if (!('reason' in found)) return true;
    const name = question.title ?? titleOf(question.id);
    if (question.isRestriction) {
      this.journal.lose(question.pointer, `“${name}”只在某种情况下的要求没有带过来：${found.reason}`);
    } else if (/^条件里还不能使用/u.test(found.reason)) {
      this.journal.ask(question.pointer, `“${name}”的${kind}条件写不出来：${found.reason}`, '总是询问，选填');
    } else
      this.journal.lose(
        question.pointer,
        `“${name}”的${kind}条件没有带过来，改为总是询问、选填：${found.reason}`,
      );
    return false;
  }

  private replace(question: ImportedQuestion, change: Partial<ImportedQuestion>): ImportedQuestion {
    const changed = { ...question, ...change };
    this.fitted.set(changed, this.fitted.get(question)!);
    return changed;
  }

  /** Removes the conditions of questions that wait for each other. */
  private withoutLoops(pages: readonly ImportedQuestion[][]): ImportedQuestion[][] {
    const asked = pages.flat().filter(question => !question.isRestriction);
    const sources = new Map<string, Set<string>>();
    for (const { id, when } of asked) {
      const known = sources.get(id) ?? new Set();
      for (const source of when ? questionsOf(when) : []) known.add(source);
      sources.set(id, known);
    }
    const looped = new Set(asked.map(({ id }) => id).filter(id => this.reaches(id, id, sources, new Set())));
    const unlooped = (question: ImportedQuestion) => {
      if (!looped.has(question.id) || !question.when || question.isRestriction) return question;
      const name = question.title ?? titleOf(question.id);
      this.journal.lose(
        question.pointer,
        `“${name}”的显示条件绕了一圈又要看它自己的回答，永远不会问；改为总是询问、选填`,
      );
      return this.replace(question, { when: undefined, required: undefined });
    };
    return pages.map(questions => questions.map(unlooped));
  }

  private reaches(
    from: string,
    to: string,
    sources: ReadonlyMap<string, ReadonlySet<string>>,
    seen: Set<string>,
  ): boolean {
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(sources.get(from) ?? [])].some(next => next === to || this.reaches(next, to, sources, seen));
  }
}

const contentKey = ({ title, answer, labels, entries, rows, files }: ImportedQuestion) =>
  JSON.stringify([title, answer, labels, entries, rows, files]);

/** One question for two places: asked in both cases, required where either requires it. */
function merged(first: ImportedQuestion, second: ImportedQuestion): ImportedQuestion {
  const when = any([first.when, second.when]);
  const isSame = (first.required ?? false) === (second.required ?? false);
  if (isSame) return { ...first, when };
  const required = first.required ? first : second;
  return { ...first, when, required: undefined, requiredWhen: all([required.when]) };
}
