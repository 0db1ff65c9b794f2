import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { ToolButton } from './ToolButton';
import { type Tool, tableTools, toolGroups } from './tools';

interface ToolbarProps {
  editor: Editor;
  /** Accessible name of the toolbar, and element id of the text it controls. */
  label: string;
  controls: string;
  /** Opens the dialog of a tool that needs input. */
  onAsk: (tool: string) => void;
}

/**
 * Toolbar above a text (WAI-ARIA toolbar pattern): one Tab stop, arrow keys between tools. Wraps on narrow screens;
 * within a table, the table tools follow below.
 */
export function Toolbar({ editor, label, controls, onAsk }: ToolbarProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    editor.on('transaction', redraw);
    return () => {
      editor.off('transaction', redraw);
    };
  }, [editor]);
  const inTable = editor.isActive('table');
  useTabStop(bar);

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = toolsIn(bar.current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === 'Escape') editor.commands.focus();
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[(to + buttons.length) % buttons.length]!;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }

  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      title={tool.title}
      drawing={tool.written ? undefined : tool.name}
      keys={tool.keys}
      pressed={tool.isOn?.(editor)}
      disabled={tool.canRun?.(editor) === false}
      onPress={() => (tool.run ? tool.run(editor) : onAsk(tool.name))}
    />
  );
  return (
    <div
      ref={bar}
      className="writer-tools"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {toolGroups.map(tools => (
        <div className="writer-group" key={tools[0]?.name}>
          {tools.map(button)}
        </div>
      ))}
      {inTable && (
        <div className="writer-table-tools">
          {tableTools.map(({ name, title, run }) => (
            <ToolButton key={name} title={title} onPress={() => run(editor)} />
          ))}
        </div>
      )}
    </div>
  );
}

const toolsIn = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];

/** Roving tabindex: the last used tool is the Tab stop; tools that appear or disappear are included. */
function useTabStop(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const buttons = toolsIn(bar.current);
    const stop = buttons.find(({ tabIndex, dataset }) => tabIndex === 0 && dataset.stop) ?? buttons[0];
    for (const each of buttons) {
      each.tabIndex = each === stop ? 0 : -1;
      each.dataset.stop = 'yes';
    }
  });
}
