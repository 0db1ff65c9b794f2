import { all } from './condition';
import { type ExpressionName, readExpression, UntranslatableExpression } from './expression';
import type { ImportedCondition } from './form-model';
import type { ImportJournal } from './import-notes';
import { isSet, pointerTo, type SourceObject, textOf } from './source-values';
import { collectNames, nameOf } from './survey-js-names';

const SHORT_LENGTH = 60;

/** Elements whose parts an expression names with a dot. */
const WITH_PARTS = new Set(['matrix', 'multipletext', 'matrixdropdown']);

/** Reads the expressions of a SurveyJS definition, which name its elements. */
export class SurveyConditions {
  /** The elements by name, as expressions name them. */
  private names: Map<string, SourceObject>;
  /** Names of matrices of which an expression tests something. */
  private readonly tested = new Set<string>();

  constructor(
    source: SourceObject,
    private readonly journal: ImportJournal,
  ) {
    this.names = collectNames(source);
  }

  /** Whether an expression that was read tests a matrix or one of its rows. */
  isTested(name: string): boolean {
    return this.tested.has(name);
  }

  /** `visibleIf` or `enableIf`: what cannot be filled in is not asked. */
  of(element: SourceObject, pointer: string): ImportedCondition | undefined {
    const { visibleIf, enableIf, visible } = element;
    if (visible === false && typeof visibleIf !== 'string') {
      this.journal.ask(pointer, `“${textOf(element.title) ?? nameOf(element)}”原来是隐藏的`, '照常询问');
    }
    return all(
      Object.entries({ visibleIf, enableIf }).map(([keyword, expression]) =>
        typeof expression === 'string' && expression.trim() !== ''
          ? this.read(expression, pointerTo(pointer, keyword), '显示')
          : undefined,
      ),
    );
  }

  /** An expression; one that cannot be translated is lost. @param kind of the condition, in Chinese */
  read(expression: string, pointer: string, kind: string): ImportedCondition | undefined {
    try {
      return readExpression(expression, name => this.find(name));
    } catch (error) {
      if (!(error instanceof UntranslatableExpression)) throw error;
      const short = expression.length > SHORT_LENGTH ? `${expression.slice(0, SHORT_LENGTH)}…` : expression;
      this.journal.lose(pointer, `${kind}条件“${short}”没有带过来：${error.message}`);
      return undefined;
    }
  }

  /** Runs a reader for the entries of a list, whose expressions name the questions of the same entry. */
  inEntry<Result>(element: SourceObject, read: () => Result): Result {
    const outside = this.names;
    const names = new Map<string, SourceObject>();
    for (const [name, inner] of collectNames({ elements: element.templateElements ?? element.columns })) {
      for (const prefix of ['panel.', 'row.']) names.set(prefix + name, { ...inner, id: name });
    }
    this.names = names;
    const result = read();
    this.names = outside;
    return result;
  }

  private find(name: string): ExpressionName | undefined {
    const element = this.names.get(name);
    if (element) {
      const { type, cellType } = element;
      const id = typeof element.id === 'string' ? element.id : name;
      if (type === 'matrix') this.tested.add(id);
      return {
        id,
        isBoolean: type === 'boolean' || cellType === 'boolean',
        isList:
          ['checkbox', 'tagbox', 'ranking'].includes(String(cellType ?? type)) || isSet(element.multiSelect),
      };
    }
    const [owner = '', ...rest] = name.split('.');
    const container = this.names.get(owner);
    if (!container || rest.length === 0 || !WITH_PARTS.has(String(container.type))) return undefined;
    this.tested.add(owner);
    return { id: name };
  }
}
