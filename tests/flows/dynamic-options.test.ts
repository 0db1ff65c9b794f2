import '../support/option-sources';
import { describe, expect, it } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { formChanges } from '../../src/flows/engine/changes';
import { listDynamicOptionAnswers } from '../../src/flows/engine/dynamic-option-answers';
import { localize } from '../../src/flows/engine/error-messages';
import type { KnownOptionSources } from '../../src/server/engine/forms/check-dynamic-options';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { formOf, sampleFolder } from '../support/project-schemas';

type Change = Parameters<typeof sampleFolder>[0];

const site = { title: '采样点', type: 'string', offered: 'cell.site' };
const sources: KnownOptionSources = new Map([
  ['cell.site', {}],
  ['train.class', { by: ['kind'] }],
]);

/** A valid form with a question for a site in addition to the sample's questions. */
const folderWithSiteQuestion = (question: object, change?: (properties: Record<string, unknown>) => void) =>
  sampleFolder(({ form }) => {
    form.$defs.person.properties.site = question;
    change?.(form.$defs.person.properties);
  });
const form = () => formOf(folderWithSiteQuestion(site), 'sample');

function findings(change: Change): string[] {
  return checkForms(sampleFolder(change), sources).findings.map(({ reason }) => reason);
}
const findingsOf = (question: object) =>
  findings(parts => {
    parts.form.$defs.person.properties.site = question;
  });

describe('question with dynamic options', () => {
  it('can be published with the name of its source, and without a length limit', () => {
    expect(findingsOf(site)).toEqual([]);
    expect(findingsOf({ ...site, offered: { source: 'train.class', by: ['kind'] } })).toEqual([]);
  });

  it('may accept several options', () => {
    const several = { ...site, type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string' } };
    expect(findingsOf(several)).toEqual([]);
    const { schema } = formOf(folderWithSiteQuestion(several), 'sample');
    expect(listDynamicOptionAnswers(schema, { site: ['a', 'b'] })).toEqual([
      { path: '/site/0', value: 'a', source: 'cell.site', by: {} },
      { path: '/site/1', value: 'b', source: 'cell.site', by: {} },
    ]);
    const { uniqueItems: _, ...repeated } = several;
    expect(findingsOf(repeated).join()).toContain('uniqueItems 写 true');
  });

  it.each([
    [
      'an unknown source',
      { ...site, offered: 'cell.sites' },
      '没有“cell.sites”这个来源，是否想写“cell.site”',
    ],
    [
      'a number',
      { title: '采样点', type: 'integer', offered: 'cell.site' },
      /^“site”的选项由系统提供，type 应当是 "string"/,
    ],
    ['choices of its own', { ...site, enum: ['市中心'] }, '“site”的选项由系统提供，不能再写 enum'],
    [
      'an answer that is not asked',
      { ...site, offered: { source: 'train.class', by: ['kinds'] } },
      'offered 里没有“kinds”这一项，是否想写“kind”',
    ],
    [
      'an answer that the source does not look at',
      { ...site, offered: { source: 'cell.site', by: ['kind'] } },
      '来源“cell.site”不看“kind”的回答',
    ],
    ['a keyword of another shape', { ...site, offered: ['cell.site'] }, /“offered”应当是来源的名称/],
    [
      'an unknown setting',
      { ...site, offered: { source: 'cell.site', from: 'x' } },
      /“offered”应当是来源的名称/,
    ],
    [
      'a list',
      {
        title: '采样点',
        type: 'array',
        maxItems: 2,
        uniqueItems: true,
        items: { type: 'string', offered: 'cell.site' },
      },
      '“site”是列表，offered 写在列表上，不写在 items 里',
    ],
  ])('is refused with %s', (_, question, pattern) => {
    const found = findingsOf(question);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(pattern);
  });

  it('is refused when the form does not ask the answer it depends on', () => {
    const found = findings(({ form: { $defs }, ui }) => {
      delete $defs.person.properties.kind;
      delete ui.kind;
      $defs.person.properties.site = { ...site, offered: { source: 'train.class', by: ['kind'] } };
    });
    expect(found).toEqual([expect.stringContaining('offered 里没有“kind”这一项')]);
  });

  it('is refused when two places name different sources', () => {
    const found = findings(({ form: { $defs } }) => {
      $defs.person.properties.site = site;
      $defs.person.allOf = [{ properties: { site: { offered: 'train.class' } } }];
    });
    expect(found.join()).toContain('“site”在几处都问了，每处的 offered 应当相同');
  });

  it('accepts any text by schema: the server checks the option on submission', () => {
    const { whole } = compileForm(form());
    expect(whole({ name: '林海棠', site: 'whatever' })).toBe(true);
    expect(whole({ name: '林海棠', site: 7 })).toBe(false);
    expect(localize(whole.errors, form().schema, {})).toEqual([
      { path: '/site', keyword: 'type', message: '请选择采样点' },
    ]);
  });

  it('has to be answered again when its option source changes', () => {
    const other = { ...form(), schema: structuredClone(form().schema) };
    other.schema.$defs!.person!.properties!.site!.offered = 'train.class';
    expect(formChanges(form(), other).touchedFields).toEqual(['site']);
  });
});

describe('chosen option', () => {
  it('is found with the answers that it depends on, also in objects and lists', () => {
    const offered = { source: 'train.class', by: ['kind'] };
    const question = {
      title: '名单',
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        properties: {
          kind: { title: '类别', type: 'string', maxLength: 5 },
          class: { title: '班次', type: 'string', offered },
        },
        unevaluatedProperties: false,
      },
    };
    const { schema } = checkForms(folderWithSiteQuestion(question), sources).forms[0]!;
    const site = [{ kind: '取证', class: 'a' }, { class: 'b' }, { kind: '复训' }];
    expect(listDynamicOptionAnswers(schema, { kind: 'member', site })).toEqual([
      { path: '/site/0/class', source: 'train.class', by: { kind: '取证' }, value: 'a' },
      { path: '/site/1/class', source: 'train.class', by: {}, value: 'b' },
    ]);
  });

  it('is found in a conditional branch', () => {
    const files = sampleFolder(({ form: { $defs } }) => {
      $defs.person.if = { properties: { kind: { const: 'guest' } }, required: ['kind'] };
      $defs.person.then = { properties: { site } };
    });
    const { schema } = formOf(files, 'sample');
    expect(listDynamicOptionAnswers(schema, { kind: 'guest', site: 'a' })).toHaveLength(1);
    expect(listDynamicOptionAnswers(schema, { kind: 'member' })).toEqual([]);
  });

  it('is shown by its label, or as stored where no label is known', () => {
    const { schema, ui } = form();
    const siteAnswerText = (labels?: Record<string, Record<string, string>>) =>
      describeAnswers(schema, ui, { name: '林海棠', site: 'a1' }, labels)[0]?.rows.find(
        ({ path }) => path === '/site',
      )?.value;
    expect(siteAnswerText({ 'cell.site': { a1: '市血液中心' } })).toBe('市血液中心');
    expect(siteAnswerText({ 'train.class': { a1: '第1期' } })).toBe('a1');
    expect(siteAnswerText()).toBe('a1');
  });
});
