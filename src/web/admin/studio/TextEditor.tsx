import { autocompletion } from '@codemirror/autocomplete';
import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createCompletionSource } from './completion';
import { createEditorState, type Marks, marksTransaction, offsetAt } from './editor-state';
import type { SchemaKeywords } from './queries';
import type { EditorTarget, FormFileKey } from './text-positions';

interface TextEditorProps {
  file: FormFileKey;
  text: string;
  label: string;
  readOnly: boolean;
  marks: Marks;
  vocabulary: SchemaKeywords | undefined;
  /** Names of the form's questions. */
  names: readonly string[];
  /** Position to go to; another object goes there again. */
  target: EditorTarget | null;
  onChange: (text: string) => void;
}

/** Marks an edit made by the page, not by the user in this editor. */
const programmaticEdit = Annotation.define<boolean>();

/**
 * The text of a form, in an editor with line numbers, completion and markers. It is mounted in a shadow root: there its
 * styles are constructed stylesheets, as the Content-Security-Policy forbids inline styles.
 */
export default function TextEditor(props: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { file, label, readOnly, text, marks, target } = props;

  useLayoutEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = new EditorView({
      root,
      parent: root,
      state: createEditorState(latest.current.text, label, readOnly, [
        autocompletion({ override: [createCompletionSource(file, () => latest.current)], icons: false }),
        EditorView.updateListener.of(update => {
          const own = update.transactions.some(one => one.docChanged && !one.annotation(programmaticEdit));
          if (own) latest.current.onChange(update.state.doc.toString());
        }),
      ]),
    });
    view.current = made;
    made.dispatch(marksTransaction(made.state, latest.current.marks));
    return () => made.destroy();
  }, [file, label, readOnly]);

  useEffect(() => {
    const editor = view.current;
    const before = editor?.state.doc.toString();
    if (!editor || before === undefined || before === text) return;
    editor.dispatch({ changes: minimalEdit(before, text), annotations: programmaticEdit.of(true) });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(marksTransaction(editor.state, marks));
  }, [marks]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !target || target.file !== file) return;
    const at = offsetAt(editor.state.doc, target.line, target.column);
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    editor.focus();
  }, [target, file]);

  return <div ref={host} className="studio-text" />;
}

/** The smallest single edit that turns one text into the other; the cursor and everything before and after it stay. */
function minimalEdit(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - from;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
