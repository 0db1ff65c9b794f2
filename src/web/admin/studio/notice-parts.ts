import type { Notice } from '../../../flows/engine/notice';

type Options = Readonly<Record<string, string>>;

/** One of the things that are said in an entry of a list, or of whom to ask. */
export interface Column {
  name: string;
  title: string;
  long?: true;
  /** Words of what can be chosen; what is typed otherwise. */
  options?: Options;
  /** It cannot be empty; a new entry begins with it. */
  needed?: string;
}

/**
 * How a part of the notice is written: words, one of several, lines, entries with columns, columns alone (the first of
 * which it cannot do without), or words by name.
 */
type Way =
  | { as: 'words'; long?: true }
  | { as: 'choice'; options: Options }
  | { as: 'lines'; one: string }
  | { as: 'entries'; one: string; columns: readonly Column[] }
  | { as: 'columns'; columns: readonly Column[] }
  | { as: 'map' };

export type NoticePart = Way & { name: keyof Notice; title: string };

const pictures: Record<NonNullable<Notice['picture']>, string> = {
  aed: 'AED',
  bus: '献血车',
  certificate: '证书',
  cpr: '心肺复苏',
  dandelion: '蒲公英',
  house: '房屋',
  lantern: '灯笼',
  lesson: '课堂',
  school: '学校',
  sprout: '新芽',
  station: '站点',
  window: '窗口',
};

const icons: Record<NonNullable<NonNullable<Notice['prepare']>[number]['icon']>, string> = {
  card: '证件',
  people: '人',
  report: '报告',
  file: '文件',
  phone: '电话',
  calendar: '日历',
};

/** What a notice may say, in the order of the matter's page; the compiler keeps it complete. */
const parts: { [Name in keyof Notice]-?: Way & { title: string } } = {
  summary: { title: '一句话：来办什么', as: 'words' },
  keywords: { title: '搜索用的词', as: 'lines', one: '一个词' },
  picture: { title: '介绍页开头的图', as: 'choice', options: pictures },
  purpose: { title: '这是什么', as: 'words', long: true },
  important: { title: '必须明白的一句话', as: 'words', long: true },
  who: { title: '谁可以办理', as: 'lines', one: '一条' },
  prepare: {
    title: '请准备',
    as: 'entries',
    one: '一样',
    columns: [
      { name: 'title', title: '准备什么', needed: '新的一样' },
      { name: 'text', title: '说明' },
      { name: 'icon', title: '图标', options: icons },
    ],
  },
  steps: {
    title: '怎样办理（不写时由表单和流程生成）',
    as: 'entries',
    one: '一步',
    columns: [
      { name: 'title', title: '这一步', needed: '新的一步' },
      { name: 'text', title: '说明', long: true },
    ],
  },
  fee: { title: '费用', as: 'words', long: true },
  after: { title: '提交之后', as: 'lines', one: '一条' },
  privacy: { title: '内容怎样保存', as: 'words', long: true },
  contact: {
    title: '咨询（不写时是本会的值班电话）',
    as: 'columns',
    columns: [
      { name: 'phone', title: '电话' },
      { name: 'title', title: '问谁' },
      { name: 'hours', title: '什么时候' },
    ],
  },
  questions: {
    title: '常见问题',
    as: 'entries',
    one: '一问',
    columns: [
      { name: 'question', title: '问', needed: '新的问题' },
      { name: 'answer', title: '答', long: true, needed: '新的回答' },
    ],
  },
  basis: { title: '办理依据', as: 'words' },
  words: { title: '同意书里填什么', as: 'map' },
};

export const noticeParts: readonly NoticePart[] = Object.entries(parts).map(([name, part]) => ({
  ...part,
  name: name as keyof Notice,
}));
