import { ConverterFactory, Locale } from 'opencc-js/cn2t';

/** Words and quotation marks of Hong Kong where the characters alone would leave those of the mainland. */
const regionalWords: readonly (readonly [string, string])[] = [
  ['登錄', '登入'],
  ['短信', '短訊'],
  ['視頻', '影片'],
  ['在線', '網上'],
  ['信息', '資訊'],
  ['鏈接', '連結'],
  ['搜索', '搜尋'],
  ['刷新', '重新整理'],
  ['打印', '列印'],
  ['聯繫', '聯絡'],
  ['實時', '即時'],
  ['默認', '預設'],
  ['保存', '儲存'],
  ['週歲', '周歲'],
  ['户', '戶'],
  ['“', '「'],
  ['”', '」'],
  ['‘', '『'],
  ['’', '』'],
];

/** Converts simplified Chinese into traditional characters, with the words of Hong Kong. */
export const toTraditional: (text: string) => string = ConverterFactory(Locale.from.cn!, [
  ...Locale.to.hk!,
  [regionalWords],
]);
