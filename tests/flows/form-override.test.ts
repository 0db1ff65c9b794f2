import { describe, expect, it } from 'vitest';
import { composeTexts, listOwnParts } from '../../src/server/engine/forms/form-override';
import type { FormTexts } from '../../src/server/engine/forms/publication-store';

// A form of an organisation is what it has changed in the form of the organisation above, step by step.

const questions = (titles: Record<string, string>) => ({
  properties: Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [name, { title, type: 'string' }]),
  ),
});

interface Content {
  title?: string;
  steps?: Record<string, Record<string, string>>;
  ui?: object;
  flow?: object;
  english?: object;
}

const textsWith = ({ title = '求助', steps = {}, ui = {}, flow, english }: Content): FormTexts => {
  const $defs = {
    person: { title: '个人信息', ...questions(steps.person ?? { name: '姓名' }) },
    need: { title: '困难情况', allOf: [questions(steps.need ?? { reason: '原因' })] },
  };
  const form = { title, allOf: [{ $ref: '#/$defs/person' }, { $ref: '#/$defs/need' }], $defs };
  return {
    form: JSON.stringify(form),
    ui: JSON.stringify(ui),
    ...(flow && { flow: JSON.stringify(flow) }),
    ...(english && { english: JSON.stringify(english) }),
  };
};

const base = textsWith({ ui: { reason: { 'ui:help': '请写明原因' } }, flow: { prefix: 'QZ', review: true } });

const titlesOf = ({ form }: FormTexts, step: string) => JSON.stringify(JSON.parse(form).$defs[step]);

describe('The own parts of a form', () => {
  it('are none where nothing was changed, whatever the spelling', () => {
    const own = { ...base, form: JSON.stringify(JSON.parse(base.form), null, 2) };
    expect(listOwnParts(base, own)).toEqual([]);
  });

  it.each<[string, Content, string[]]>([
    ['a step with another question', { steps: { need: { reason: '原因', sum: '金额' } } }, ['困难情况']],
    ['a step with another title of a question', { steps: { person: { name: '您的姓名' } } }, ['个人信息']],
    ['the title', { title: '紧急求助' }, ['名称']],
    ['the process', { flow: { prefix: 'JZ', review: true } }, ['办理过程']],
    ['the guidance', { ui: { reason: { 'ui:help': '请写明原因' }, 'ui:notice': {} } }, ['办事指南']],
    ['the presentation of a question, with its step', { ui: { reason: { 'ui:rows': 3 } } }, ['困难情况']],
  ])('are %s', (_, change, parts) => {
    const content = { ui: { reason: { 'ui:help': '请写明原因' } }, flow: { prefix: 'QZ', review: true } };
    expect(listOwnParts(base, textsWith({ ...content, ...change }))).toEqual(parts);
  });
});

describe('A form of an organisation, when a new version is published above', () => {
  const own = textsWith({
    steps: { need: { reason: '原因', sum: '金额' } },
    ui: { reason: { 'ui:help': '本市的要求' }, sum: { 'ui:unit': '元' } },
    flow: { prefix: 'QZ', review: true },
  });

  it('takes over the steps that it has left as they were, and keeps its own', () => {
    const above = textsWith({
      steps: { person: { name: '姓名', age: '年龄' }, need: { cause: '事由' } },
      ui: { cause: { 'ui:help': '事由' }, age: { 'ui:unit': '岁' } },
      flow: { prefix: 'QZ', review: false },
    });
    const composed = composeTexts(base, own, above);
    expect(titlesOf(composed, 'person')).toContain('年龄');
    expect(titlesOf(composed, 'need')).toBe(titlesOf(own, 'need'));
    expect(JSON.parse(composed.flow ?? '')).toEqual({ prefix: 'QZ', review: false });
    // The presentation of a question goes with its step: there is none of a question that is not asked.
    expect(JSON.parse(composed.ui)).toEqual({
      age: { 'ui:unit': '岁' },
      reason: { 'ui:help': '本市的要求' },
      sum: { 'ui:unit': '元' },
    });
  });

  it('takes over a step that was added, unless it has another order of its own', () => {
    const withStep = (texts: FormTexts, order: string[]) => {
      const form = JSON.parse(texts.form);
      form.$defs.bank = { title: '收款账户', ...questions({ bankNo: '卡号' }) };
      form.allOf = order.map(step => ({ $ref: `#/$defs/${step}` }));
      return { ...texts, form: JSON.stringify(form) };
    };
    const above = withStep(base, ['person', 'need', 'bank']);
    expect(JSON.parse(composeTexts(base, own, above).form).allOf).toHaveLength(3);
    const reversed = withStep(base, ['need', 'person']);
    expect(JSON.parse(composeTexts(base, reversed, above).form).allOf).toEqual([
      { $ref: '#/$defs/need' },
      { $ref: '#/$defs/person' },
    ]);
  });

  it('is the new one, where it has nothing of its own', () => {
    const above = textsWith({ title: '新的求助', english: { 求助: 'Help' } });
    const composed = composeTexts(base, base, above);
    for (const file of ['form', 'ui', 'english'] as const)
      expect(JSON.parse(composed[file] ?? '')).toEqual(JSON.parse(above[file] ?? ''));
  });

  it('keeps without a part what it has removed', () => {
    const without = textsWith({ flow: { prefix: 'QZ' }, ui: { reason: { 'ui:help': '请写明原因' } } });
    const above = textsWith({ flow: { prefix: 'QZ', review: true, group: '救助' } });
    expect(JSON.parse(composeTexts(base, without, above).flow ?? '')).toEqual({
      prefix: 'QZ',
      group: '救助',
    });
  });
});
