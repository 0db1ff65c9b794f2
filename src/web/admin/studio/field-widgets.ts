import type { WidgetName } from '../../../flows/engine/widgets';
import type { FormTexts, ModelField } from './form-model';
import { settingPath, withoutSetting, withSetting } from './ui-setting-edits';

/** A widget that may present a question; an empty id stands for the one that its kind has by itself. */
export interface WidgetChoice {
  id: WidgetName | '';
  title: string;
}

const byKind: Record<string, readonly WidgetChoice[]> = {
  text: [
    { id: '', title: '一行' },
    { id: 'textarea', title: '几行的大框' },
  ],
  words: [
    { id: '', title: '按字数：长的用大框' },
    { id: 'text', title: '一行' },
    { id: 'textarea', title: '几行的大框' },
  ],
  choice: [
    { id: '', title: '按选项多少：不超过4个并排，多的下拉' },
    { id: 'radio', title: '选项全部列出' },
    { id: 'select', title: '下拉列表' },
  ],
  boolean: [
    { id: '', title: '“是”与“否”两个按钮' },
    { id: 'checkbox', title: '一个勾选框' },
  ],
  img: [
    { id: '', title: '上传图片' },
    { id: 'signature', title: '在屏幕上手写签名' },
  ],
};

/** The widgets that fit a question; empty where there is no choice. One that was set in the text is among them. */
export function listWidgets({ kind, widget }: Pick<ModelField, 'kind' | 'widget'>): readonly WidgetChoice[] {
  const fitting = (kind && byKind[kind.id]) ?? [];
  const isOther = fitting.length > 0 && !fitting.some(({ id }) => id === widget);
  return isOther ? [...fitting, { id: widget as WidgetName, title: `${widget}（文本里写的）` }] : fitting;
}

/** Sets the widget of a question; an empty one leaves the choice to its kind. */
export const setWidget = (texts: FormTexts, { settings }: ModelField, widget: string): FormTexts => ({
  ...texts,
  ui:
    widget === ''
      ? withoutSetting(texts.ui, settingPath(texts.ui, settings, 'widget'))
      : withSetting(texts.ui, settings, 'widget', widget),
});
