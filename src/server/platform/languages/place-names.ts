import { pinyin } from 'pinyin-pro';
import { hasOwnWords, type Language } from '../../../domain/languages';
import spellings from './place-spellings.json' with { type: 'json' };
import { loadTextTranslation } from './text-translation';

/** What the names of divisions end with, the longest first. */
const endings: readonly (readonly [chinese: string, english: string])[] = [
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['街道', 'Subdistrict'],
  ['林区', 'Forestry District'],
  ['特区', 'Special District'],
  ['新区', 'New Area'],
  ['地区', 'Prefecture'],
  ['省', ''],
  ['市', ''],
  ['区', 'District'],
  ['县', 'County'],
  ['旗', 'Banner'],
  ['盟', 'League'],
  ['镇', 'Town'],
];

/** Ethnic groups that names of autonomous divisions contain (GB/T 3304). */
const groups: Readonly<Record<string, string>> = {
  ...{ 朝鲜族: 'Korean', 土家族: 'Tujia', 苗族: 'Miao', 藏族: 'Tibetan', 羌族: 'Qiang', 彝族: 'Yi' },
  ...{ 布依族: 'Buyei', 侗族: 'Dong', 哈尼族: 'Hani', 傣族: 'Dai', 景颇族: 'Jingpo', 傈僳族: 'Lisu' },
  ...{ 白族: 'Bai', 壮族: 'Zhuang', 回族: 'Hui', 蒙古族: 'Mongolian', 蒙古: 'Mongolian', 哈萨克族: 'Kazak' },
  ...{
    哈萨克: 'Kazak',
    柯尔克孜: 'Kirgiz',
    满族: 'Manchu',
    瑶族: 'Yao',
    黎族: 'Li',
    畲族: 'She',
    土族: 'Tu',
  },
  ...{ 撒拉族: 'Salar', 东乡族: 'Dongxiang', 保安族: 'Bonan', 裕固族: 'Yugur', 达斡尔族: 'Daur' },
  ...{ 鄂温克族: 'Ewenki', 拉祜族: 'Lahu', 佤族: 'Va', 纳西族: 'Naxi', 独龙族: 'Derung', 怒族: 'Nu' },
  ...{ 普米族: 'Pumi', 布朗族: 'Blang', 仡佬族: 'Gelao', 水族: 'Sui', 毛南族: 'Maonan', 仫佬族: 'Mulao' },
  ...{ 锡伯: 'Xibe', 塔吉克: 'Tajik', 各族: 'Multi-Ethnic' },
};
const GROUP = new RegExp(
  `(?<=.{2})(?:${Object.keys(groups)
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
  'u',
);

/**
 * The name of an administrative division of China in English: official spellings, otherwise Hanyu Pinyin with the kind of
 * division, such as Guangdong, Xi’an, Haidian District. A name with other characters stays as it is.
 */
export function romanisePlace(name: string): string {
  const spelling = (spellings as Record<string, string>)[name];
  if (spelling) return spelling;
  if (!/^\p{Script=Han}+$/u.test(name)) return name;
  const ending = endings.find(([chinese]) => name.endsWith(chinese) && name.length > chinese.length);
  const [chinese, english] = ending ?? ['', ''];
  let base = name.slice(0, name.length - chinese.length);
  const people: string[] = [];
  if (chinese.startsWith('自治')) {
    for (let match = GROUP.exec(base); match; match = GROUP.exec(base)) {
      people.push(groups[match[0]]!);
      base = base.slice(0, match.index) + base.slice(match.index + match[0].length);
    }
  }
  // A name of one syllable is written together with its kind.
  const spoken = base.length === 1 && english ? base + chinese : base;
  return [spell(spoken), ...people, english].filter(Boolean).join(' ');
}

function spell(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array' });
  const word = syllables.map((syllable, index) =>
    index > 0 && /^[aoe]/u.test(syllable) ? `’${syllable}` : syllable,
  );
  const text = word.join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What gives the name of an administrative division in a language. */
export const loadPlaceNames = (language: Language): Promise<(name: string) => string> =>
  !hasOwnWords(language) ? loadTextTranslation(language) : Promise.resolve(romanisePlace);
