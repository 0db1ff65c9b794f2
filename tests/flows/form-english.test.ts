import { describe, expect, it } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { choicesOf } from '../../src/flows/engine/choices';
import { listFormTexts, translateForm } from '../../src/flows/engine/form-texts';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { paymentFollowUps } from '../../src/flows/engine/payment-states';
import { questions, uiOf } from '../../src/flows/engine/question';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { englishTexts, findUntranslated } from '../../src/server/engine/forms/english-texts';
import {
  listSharedParts,
  readSharedSources,
  sharedPartForm,
} from '../../src/server/engine/forms/shared-part-form';
import { formOf, projectForm, projectSchemas, sampleFolder } from '../support/project-schemas';

const HAN = /\p{Script=Han}/u;

const files = projectSchemas();
const { forms } = checkForms(files);
const shared = readSharedSources(files);
const parts = listSharedParts(files).flatMap(name => sharedPartForm(name, shared) ?? []);

/** The forms that members fill in: those of flows, and of the follow-ups that they submit. */
function listMemberForms(): FormVersion[] {
  const followUps = forms.flatMap(({ process }) => Object.values(process?.followUps ?? {}));
  const names = new Set(
    [...followUps, ...Object.values(paymentFollowUps)].flatMap(({ by, form }) =>
      by === 'member' ? [form] : [],
    ),
  );
  return forms.filter(({ flow, process }) => process !== null || names.has(flow));
}

describe('The forms that members fill in', () => {
  const memberForms = listMemberForms();

  it('are many', () => expect(memberForms.length).toBeGreaterThan(25));

  it.each(memberForms.map(form => [form.flow, form] as const))('%s is in English completely', (_, form) => {
    const missing = englishTexts(form).texts.filter(({ english }) => english === null);
    expect(missing.map(({ text }) => text)).toEqual([]);
  });

  it('translate no text that is gone, nor with other Chinese', () => {
    const findings = findUntranslated(files, [...parts, ...forms]);
    expect(findings.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([]);
    const translations = forms.flatMap(({ english = {} }) => Object.values(english));
    // A published name, a character in question, and a published word are quoted.
    expect(translations.filter(text => HAN.test(text.replaceAll(/“\p{Script=Han}+”/gu, '')))).toEqual([]);
  });
});

/** The sample form, with a stored Chinese word, a list of words, and translations. */
const folder = (english?: unknown) =>
  sampleFolder(({ form, ui, files: added }) => {
    Object.assign(form.$defs.person.properties, {
      payer: { title: '抬头类型', type: 'string', enum: ['个人', '单位'] },
      days: {
        title: '时间',
        type: 'array',
        uniqueItems: true,
        maxItems: 2,
        items: { type: 'string', enum: ['周末', '工作日'] },
      },
    });
    ui.name = { 'ui:help': '与证件一致', 'ui:messages': { required: '请写姓名' } };
    if (english !== undefined) added.set('sample/form.en.json', JSON.stringify(english));
  });

const english = {
  示例: 'Example',
  个人信息: 'About you',
  姓名: 'Name',
  与证件一致: 'As on the document',
  请写姓名: 'Please enter the name',
  个人: 'Individual',
  单位: 'Organisation',
  周末: 'Weekends',
  会员: 'Member',
};

const translated = (form: FormVersion) => translateForm(form, text => form.english?.[text] ?? text);

describe('A form with translations', () => {
  const form = formOf(folder(english), 'sample');
  const { schema, ui, steps, title } = translated(form);
  const byName = new Map(questions(schema, schema, ui).map(one => [one.path.slice(1), one]));

  it('has its titles, settings and messages in English, in Chinese where there is none', () => {
    expect([title, steps[0]!.title]).toEqual(['Example', 'About you']);
    expect(byName.get('name')).toMatchObject({
      label: 'Name',
      options: { help: 'As on the document', messages: { required: 'Please enter the name' } },
    });
    expect(byName.get('note')!.label).toBe('备注');
  });

  it('stores the same words, and shows their names', () => {
    const choices = (name: string) => choicesOf(byName.get(name)!.schema, uiOf(ui, name));
    expect(choices('payer')).toEqual([
      { value: '个人', label: 'Individual' },
      { value: '单位', label: 'Organisation' },
    ]);
    expect(choices('days').map(({ label }) => label)).toEqual(['Weekends', '工作日']);
    expect(choices('kind')[0]).toEqual({ value: 'member', label: 'Member' });
    const [step] = describeAnswers(schema, ui, { name: '林示例', payer: '单位', days: ['周末', '工作日'] });
    expect(step!.rows.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['林示例', 'Organisation', 'Weekends、工作日']),
    );
  });

  it('is another version than without, and that one the same as before', () => {
    const without = formOf(folder(), 'sample');
    expect(without.english).toBeUndefined();
    expect(form.version).not.toBe(without.version);
    expect(formOf(folder({}), 'sample').version).toBe(without.version);
  });

  it('lists what has no translation, and what is translated of a text that is gone', () => {
    const written = JSON.stringify({ ...english, 曾用名: 'Former name' });
    const { texts, obsolete } = englishTexts(form, written);
    expect(texts).toContainEqual({ text: '姓名', english: 'Name' });
    expect(texts.flatMap(one => (one.english === null ? [one.text] : []))).toEqual(
      expect.arrayContaining(['备注', '工作日', '访客']),
    );
    expect(obsolete).toEqual(['曾用名']);
    const reasons = findUntranslated(new Map([['sample/form.en.json', written]]), [form]);
    expect(reasons.map(({ reason }) => reason)).toContain('表单里没有“曾用名”');
    expect(findUntranslated(new Map(), [form])).toEqual([]);
  });

  it.each([
    ['a list', ['姓名'], '应当是花括号'],
    ['a number', { 姓名: 1 }, '“姓名”的英文应当是文字'],
    ['an empty text', { 姓名: ' ' }, '“姓名”的英文应当是文字'],
  ])('is refused with %s', (_, wrong, reason) => {
    const { forms, findings } = checkForms(folder(wrong));
    expect(forms).toEqual([]);
    expect(findings).toEqual([
      expect.objectContaining({ file: 'sample/form.en.json', reason: expect.stringContaining(reason) }),
    ]);
  });

  it('is refused without a form', () => {
    const { findings } = checkForms(new Map([['gone/form.en.json', '{}']]));
    expect(findings.map(({ reason }) => reason)).toEqual(['旁边没有 gone/form.json']);
  });
});

describe('A translated process', () => {
  const training = projectForm('training');
  const { process } = translated(training);

  it('keeps the names of its states, and says what they are called', () => {
    expect(process!.stages).toEqual(training.process!.stages);
    expect(process!.payments).toHaveProperty('待缴费.title', 'Pay the course fee');
    expect(process!.stateNames).toMatchObject({ 待补考: 'Waiting for a resit' });
    expect(training.process!.stateNames).toBeUndefined();
  });

  it('has the words that fill in the consent texts', () => {
    expect(listFormTexts(training)).toContain('照片');
  });
});
