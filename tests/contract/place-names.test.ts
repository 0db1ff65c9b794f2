import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { enumerations } from '../../src/domain/enumerations';
import { languageOf } from '../../src/domain/languages';
import { loadPlaceNames, romanisePlace } from '../../src/server/platform/languages/place-names';

const FOLDER = 'public/regions';

describe('The English name of a place', () => {
  it.each([
    ['广东省', 'Guangdong'],
    ['北京市', 'Beijing'],
    ['陕西省', 'Shaanxi'],
    ['山西省', 'Shanxi'],
    ['内蒙古自治区', 'Inner Mongolia'],
    ['香港特别行政区', 'Hong Kong'],
    ['西安市', 'Xi’an'],
    ['重庆市', 'Chongqing'],
    ['厦门市', 'Xiamen'],
    ['六安市', 'Lu’an'],
    ['台州市', 'Taizhou'],
    ['吕梁市', 'Lüliang'],
    ['海淀区', 'Haidian District'],
    ['浦东新区', 'Pudong New Area'],
    ['歙县', 'Shexian County'],
    ['延边朝鲜族自治州', 'Yanbian Korean Autonomous Prefecture'],
    ['湘西土家族苗族自治州', 'Xiangxi Tujia Miao Autonomous Prefecture'],
    ['鄂伦春自治旗', 'Oroqen Autonomous Banner'],
    ['黄圃镇', 'Huangpu Town'],
    ['松山湖', 'Songshanhu'],
    ['阿拉善左旗', 'Alashanzuo Banner'],
    // Not the name of a division.
    ['临澜市（示例）', '临澜市（示例）'],
    ['县', 'Counties'],
  ])('%s is %s', (name, english) => {
    expect(romanisePlace(name)).toBe(english);
  });

  it('exists for all provinces, cities and counties', () => {
    const names = readdirSync(FOLDER).flatMap(file => {
      const cities = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Record<string, string[]>;
      return [
        path.basename(file, '.json'),
        ...Object.entries(cities).flatMap(([city, all]) => [city, ...all]),
      ];
    });
    expect(names.length).toBeGreaterThan(3000);
    expect(Object.keys(enumerations.NativePlace).filter(name => !names.includes(name))).toEqual([]);
    expect([...new Set(names)].filter(name => /\p{Script=Han}/u.test(romanisePlace(name)))).toEqual([]);
  });
});

it('The name of a place in traditional Chinese is converted', async () => {
  const nameOf = await loadPlaceNames(languageOf('zh-hant'));
  expect(nameOf('广东省')).toBe('廣東省');
  expect((await loadPlaceNames(languageOf('zh-hans')))('广东省')).toBe('广东省');
});
