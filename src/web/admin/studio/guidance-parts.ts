import type { Guidance } from '../../../flows/engine/guidance';
import {
  guidanceIconTitles,
  guidancePictureTitles,
  guidanceTitles,
} from '../../../flows/engine/guidance-titles';

type Options = Readonly<Record<string, string>>;

/** One field of a list entry, or of the contact details. */
export interface GuidanceColumn {
  name: string;
  title: string;
  long?: true;
  /** Labels of the options; without options the field is free text. */
  options?: Options;
  /** The field must not be empty; initial value in a new entry. */
  initialText?: string;
}

/**
 * Input type of a part of the guidance: text, one of several options, lines, entries with columns, columns alone (the
 * first of which is required), or texts by name.
 */
type GuidanceInputType =
  | { as: 'words'; long?: true }
  | { as: 'choice'; options: Options }
  | { as: 'lines'; one: string }
  | { as: 'entries'; one: string; columns: readonly GuidanceColumn[] }
  | { as: 'columns'; columns: readonly GuidanceColumn[] }
  | { as: 'map' };

/** What is shown when the part is not written. */
interface Fallback {
  fallback?: string;
}

export type GuidancePart = GuidanceInputType & { name: keyof Guidance; title: string };

/** Input type of each part; the compiler checks that it is complete. */
const parts: Record<keyof Guidance, GuidanceInputType & Fallback> = {
  summary: { as: 'words' },
  keywords: { as: 'lines', one: '一个词' },
  picture: { as: 'choice', options: guidancePictureTitles },
  purpose: { as: 'words', long: true },
  important: { as: 'words', long: true },
  who: { as: 'lines', one: '一条' },
  prepare: {
    as: 'entries',
    one: '一样',
    columns: [
      { name: 'title', title: '准备什么', initialText: '新的一样' },
      { name: 'text', title: '说明' },
      { name: 'icon', title: '图标', options: guidanceIconTitles },
    ],
  },
  steps: {
    fallback: '由表单和流程生成',
    as: 'entries',
    one: '一步',
    columns: [
      { name: 'title', title: '这一步', initialText: '新的一步' },
      { name: 'text', title: '说明', long: true },
    ],
  },
  fee: { as: 'words', long: true },
  after: { as: 'lines', one: '一条' },
  privacy: { as: 'words', long: true },
  contact: {
    fallback: '是本会的值班电话',
    as: 'columns',
    columns: [
      { name: 'phone', title: '电话' },
      { name: 'title', title: '问谁' },
      { name: 'hours', title: '什么时候' },
    ],
  },
  questions: {
    as: 'entries',
    one: '一问',
    columns: [
      { name: 'question', title: '问', initialText: '新的问题' },
      { name: 'answer', title: '答', long: true, initialText: '新的回答' },
    ],
  },
  basis: { as: 'words' },
  words: { as: 'map' },
};

export const guidanceParts: readonly GuidancePart[] = Object.entries(guidanceTitles).map(([each, title]) => {
  const name = each as keyof Guidance;
  const { fallback, ...part } = parts[name];
  return { ...part, name, title: fallback ? `${title}（不写时${fallback}）` : title };
});
