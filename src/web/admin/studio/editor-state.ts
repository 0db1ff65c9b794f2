import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import {
  EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { editorTranslations } from './editor-translations';

/** Markers beside the text: findings, and lines that differ from the live version. */
export interface Marks {
  problems: readonly { line: number; column: number; reason: string }[];
  changedLines: ReadonlySet<number>;
}

/** Shows the reason of a finding at the end of its line. */
class Hint extends WidgetType {
  private readonly reason: string;
  constructor(reason: string) {
    super();
    this.reason = reason;
  }
  override eq(other: Hint): boolean {
    return other.reason === this.reason;
  }
  toDOM(): HTMLElement {
    const hint = document.createElement('span');
    hint.className = 'cm-hint';
    hint.textContent = this.reason;
    return hint;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

const setMarks = StateEffect.define<Marks>();

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    const effect = transaction.effects.find(one => one.is(setMarks));
    return effect
      ? decorations(transaction.state.doc, effect.value as Marks)
      : before.map(transaction.changes);
  },
  provide: field => EditorView.decorations.from(field),
});

function decorations(doc: Text, { problems, changedLines }: Marks): DecorationSet {
  const reasons = new Map<number, string>();
  for (const { line, reason } of problems) if (!reasons.has(line)) reasons.set(line, reason);
  const builder = new RangeSetBuilder<Decoration>();
  for (let number = 1; number <= doc.lines; number++) {
    const reason = reasons.get(number);
    const line = doc.line(number);
    const name = reason !== undefined ? 'cm-bad' : changedLines.has(number) ? 'cm-other' : '';
    if (name) builder.add(line.from, line.from, Decoration.line({ class: name }));
    if (reason !== undefined) {
      builder.add(line.to, line.to, Decoration.widget({ widget: new Hint(reason), side: 1 }));
    }
  }
  return builder.finish();
}

/** The offset of a line and column in a text that may have become shorter. */
export function offsetAt(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(from + Math.max(0, column - 1), to);
}

/** Replaces the markers. */
export function marksTransaction(state: EditorState, marks: Marks): TransactionSpec {
  const diagnostics = marks.problems.map(({ line, column, reason }): Diagnostic => {
    const from = offsetAt(state.doc, line, column);
    const rest = state.doc.sliceString(from, state.doc.lineAt(from).to);
    const word = /^(?:"(?:\\.|[^"\\])*"|[\w.-]+|.)?/.exec(rest)?.[0] ?? '';
    return { from, to: from + word.length, severity: 'error', message: reason };
  });
  const spec = setDiagnostics(state, diagnostics);
  return { effects: [...[spec.effects ?? []].flat(), setMarks.of(marks)] };
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--calm-deep)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--brand-deep)' },
  { tag: tags.invalid, color: 'var(--error)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: 'var(--size-2)' },
  '&.cm-focused': { outline: '3px solid var(--calm)', outlineOffset: '-3px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
    lineHeight: '1.62',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-faint)',
    borderRight: '1px solid var(--sand)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--wash)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--art-mist)',
  },
  '.cm-other': { backgroundColor: 'var(--ok-tint)', boxShadow: 'inset 4px 0 0 var(--ok)' },
  '.cm-bad': { backgroundColor: 'var(--error-tint)', boxShadow: 'inset 4px 0 0 var(--error)' },
  '.cm-hint': { marginLeft: '18px', fontFamily: 'var(--font)', color: 'var(--error)' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper)',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--calm-tint)',
    color: 'var(--calm-deep)',
  },
  '.cm-completionDetail': { color: 'var(--ink-soft)', fontStyle: 'normal', fontFamily: 'var(--font)' },
  '.cm-panels': { backgroundColor: 'var(--wash)', color: 'var(--ink)' },
  '.cm-panels input, .cm-panels button': { fontSize: 'var(--size-2)' },
});

/** Editor setup common to every text of a form; `own` adds what is specific to this one. */
export function createEditorState(
  text: string,
  label: string,
  readOnly: boolean,
  own: Extension,
): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      foldGutter(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      json(),
      syntaxHighlighting(colours),
      marked,
      look,
      editorTranslations,
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        indentWithTab,
      ]),
      EditorState.readOnly.of(readOnly),
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
      own,
    ],
  });
}
