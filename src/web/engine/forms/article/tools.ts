import type { Editor } from '@tiptap/core';

/** A tool of the editor's toolbar. */
export interface Tool {
  /** Name of its icon in tools.svg. */
  name: string;
  /** Has no icon: the title is shown as text. */
  written?: boolean;
  title: string;
  /** Keyboard shortcut, as shown to the user. */
  keys?: string;
  /** Whether the tool is active at the cursor; undefined for one-time actions. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  /** Executes the tool; undefined for those that open a dialog. */
  run?: (editor: Editor) => void;
}

const chain = (editor: Editor) => editor.chain().focus();

/** The tools, in groups; those without `run` open a dialog. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'undo',
      title: '撤销',
      keys: 'Ctrl+Z',
      canRun: editor => editor.can().undo(),
      run: editor => chain(editor).undo().run(),
    },
    {
      name: 'redo',
      title: '恢复',
      keys: 'Ctrl+Y',
      canRun: editor => editor.can().redo(),
      run: editor => chain(editor).redo().run(),
    },
  ],
  [
    {
      name: 'heading',
      title: '大标题',
      written: true,
      isOn: editor => editor.isActive('heading', { level: 2 }),
      run: editor => chain(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      title: '小标题',
      written: true,
      isOn: editor => editor.isActive('heading', { level: 3 }),
      run: editor => chain(editor).toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'bold',
      title: '加粗',
      keys: 'Ctrl+B',
      isOn: editor => editor.isActive('bold'),
      run: editor => chain(editor).toggleBold().run(),
    },
    {
      name: 'italic',
      title: '倾斜',
      keys: 'Ctrl+I',
      isOn: editor => editor.isActive('italic'),
      run: editor => chain(editor).toggleItalic().run(),
    },
    {
      name: 'underline',
      title: '下划线',
      keys: 'Ctrl+U',
      isOn: editor => editor.isActive('underline'),
      run: editor => chain(editor).toggleUnderline().run(),
    },
  ],
  [
    {
      name: 'bullets',
      title: '项目列表',
      isOn: editor => editor.isActive('bulletList'),
      run: editor => chain(editor).toggleBulletList().run(),
    },
    {
      name: 'numbers',
      title: '编号列表',
      isOn: editor => editor.isActive('orderedList'),
      run: editor => chain(editor).toggleOrderedList().run(),
    },
    {
      name: 'quote',
      title: '引用',
      isOn: editor => editor.isActive('blockquote'),
      run: editor => chain(editor).toggleBlockquote().run(),
    },
    { name: 'rule', title: '分隔线', run: editor => chain(editor).setHorizontalRule().run() },
  ],
  [
    { name: 'link', title: '链接', isOn: editor => editor.isActive('link') },
    { name: 'picture', title: '图片', isOn: editor => editor.isActive('picture') },
    {
      name: 'table',
      title: '表格',
      isOn: editor => editor.isActive('table'),
      canRun: editor => !editor.isActive('table'),
      run: editor => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      name: 'clear',
      title: '清除格式',
      run: editor => chain(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
];

/** Table tools, shown while the cursor is in a table; as text, which is clearer than icons here. */
export const tableTools: readonly Required<Pick<Tool, 'name' | 'title' | 'run'>>[] = [
  { name: 'row-above', title: '上方加行', run: editor => chain(editor).addRowBefore().run() },
  { name: 'row-below', title: '下方加行', run: editor => chain(editor).addRowAfter().run() },
  { name: 'column-left', title: '左边加列', run: editor => chain(editor).addColumnBefore().run() },
  { name: 'column-right', title: '右边加列', run: editor => chain(editor).addColumnAfter().run() },
  { name: 'row-gone', title: '删除行', run: editor => chain(editor).deleteRow().run() },
  { name: 'column-gone', title: '删除列', run: editor => chain(editor).deleteColumn().run() },
  { name: 'header', title: '首行作表头', run: editor => chain(editor).toggleHeaderRow().run() },
  { name: 'merge', title: '合并或拆分', run: editor => chain(editor).mergeOrSplit().run() },
  { name: 'table-gone', title: '删除表格', run: editor => chain(editor).deleteTable().run() },
];
