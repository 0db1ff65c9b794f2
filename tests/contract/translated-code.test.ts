// biome-ignore-all lint/suspicious/noTemplateCurlyInString: translated code contains templates

import { describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { findTexts } from '../../scripts/build/languages/texts-of-code.mjs';
// @ts-expect-error a script without types
import { parseMessage, translateCode } from '../../scripts/build/languages/translate-code.mjs';

const dataWords = new Set(['单位', '其他']);
const textsOf = (code: string): string[] => findTexts(code, dataWords).map(({ key }: { key: string }) => key);

/** Translates by a catalogue; what it lacks stays as it is. */
const translate = (code: string, messages: Record<string, string>): string =>
  translateCode(code, findTexts(code, dataWords), (key: string) => messages[key]);

describe('Texts of built code', () => {
  it.each([
    ['a string', "say('提交成功')", ['提交成功']],
    ['a template', 'const words = `共 ${count} 件`', ['共 {0} 件']],
    ['punctuation between values', 'say(`${title}：${value}`)', ['{0}：{1}']],
    ['a property', "({ title: '捐款', 'aria-label': '关闭' })", ['捐款', '关闭']],
    ['one of two', "const label = open ? '收起' : '展开'", ['收起', '展开']],
    ['the only child of an element', "(0, r.jsx)('p', { children: '暂无' })", ['暂无']],
    ['a word that is data, where an element shows it', "(0, r.jsx)('p', { children: '单位' })", ['单位']],
    ['a word that is data, where a list of facts shows it', "({ facts: [['单位', name]] })", ['单位']],
    [
      'a word that is data, where a question shows it',
      "({ 'ui:title': '单位', 'ui:enumNames': ['其他'] })",
      ['单位', '其他'],
    ],
    ['a list of words', "const weekdays = '周一 周二'.split(' ')", ['周一 周二']],
    ['a replacement', "words.replace('a', '甲')", ['甲']],
  ])('are %s', (_, code, texts) => {
    expect(textsOf(code)).toEqual(texts);
  });

  it.each([
    ['a comparison', "if (state === '有效') stop()"],
    ['a case', "switch (state) { case '有效': stop() }"],
    ['the name of a property', "({ 有效: 1, '已过期': 2 }); states['有效']"],
    ['what is searched for', "text.includes('元'); text.split('、'); ['每日', '全日'].includes(text)"],
    ['a pattern', "/是否/u.test(text); new RegExp('[一二三]')"],
    ['a word that is data', "save({ kind: '单位' }); const kinds = ['单位', '其他']"],
    ['a list of words that are data', "const kinds = '单位 其他'.split(' ')"],
    ['the text of a pattern', "const pattern = '\\\\s*[。]\\\\s*'"],
    ['the schema of a form', "({ schema: { title: '地址' }, ui: {} })"],
    ['a value of a question', "({ enum: ['心肺复苏'], const: '成人', default: '青少年' })"],
    ['a text without Chinese', "say('AED', `${a}-${b}`)"],
  ])('are not %s', (_, code) => {
    expect(textsOf(code)).toEqual([]);
  });

  it('of an element are one with the values between and beside them', () => {
    const code =
      "(0, r.jsxs)('p', { children: [count, ' 件，请先', (0, r.jsx)(Link, { children: '登录' }), '再看'] })";
    expect(textsOf(code)).toEqual(['{0} 件，请先{1}再看', '登录']);
  });

  it('of an element do not take the elements beside them', () => {
    const code =
      "(0, r.jsxs)('p', { children: [(0, r.jsx)(Icon, { name: 'a' }), '热线', open && (0, r.jsx)(Phone, {})] })";
    expect(textsOf(code)).toEqual(['热线']);
  });
});

describe('Translated code', () => {
  it('has the words of the message in the form of the text', () => {
    expect(translate("say('提交成功')", { 提交成功: 'It\'s "sent"' })).toBe('say("It\'s \\"sent\\"")');
    expect(translate('say(`共 ${n} 件`)', { '共 {0} 件': '`{0}` ${in all}' })).toBe(
      'say(`\\`${n}\\` \\${in all}`)',
    );
  });

  it('has the values in the order of the message, translated as well', () => {
    const code = "say(`${open ? '今天' : day}的${name}`)";
    const messages = { '{0}的{1}': '{1} of {0}', 今天: 'today' };
    expect(translate(code, messages)).toBe('say(`${name} of ${open ? "today" : day}`)');
  });

  it('rearranges the children of an element', () => {
    const code = "(0, r.jsxs)('p', { children: ['共', n, '件，', (0, r.jsx)(Link, { children: '查看' })] })";
    const messages = { '共{0}件，': '{0} in all: ', 查看: 'view' };
    expect(translate(code, messages)).toBe(
      '(0, r.jsxs)(\'p\', { children: [n," in all: ", (0, r.jsx)(Link, { children: "view" })] })',
    );
  });

  it('has the word that fits a number', () => {
    const code = 'const words = (n) => `${n} 件`';
    const words = (n: number) =>
      new Function(`${translate(code, { '{0} 件': '{0} {0|item|items}' })}; return words(${n})`)();
    expect([words(1), words(2)]).toEqual(['1 item', '2 items']);
  });

  it('keeps a text without a message, and translates what is in its values', () => {
    expect(translate("say(`（${open ? '开' : ''}）`)", { 开: 'open' })).toBe(
      'say(`（${open ? "open" : \'\'}）`)',
    );
  });

  it('cannot name a value that the text does not have', () => {
    expect(() => parseMessage('{1} of {0}', 1)).toThrow('{1}');
  });
});
