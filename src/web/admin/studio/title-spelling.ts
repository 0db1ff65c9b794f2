import { pinyin } from 'pinyin-pro';

/** A title with a Latin word for each Chinese character, by its pronunciation: `参观日期` → `can guan ri qi`. */
export const spellTitle = (title: string): string =>
  pinyin(title, { toneType: 'none', nonZh: 'consecutive', v: true });
