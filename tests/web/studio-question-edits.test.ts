import '../support/option-sources';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { addGroupPerChoice, listChoicesWithoutGroup } from '../../src/web/admin/studio/alternative-edits';
import { setResultType } from '../../src/web/admin/studio/calculation-edits';
import { addField, removeField, setChoices } from '../../src/web/admin/studio/field-edits';
import { listWidgets, setWidget } from '../../src/web/admin/studio/field-widgets';
import { findContainer, findField } from '../../src/web/admin/studio/find-field';
import type { FormTexts } from '../../src/web/admin/studio/form-model';
import { readFormModel } from '../../src/web/admin/studio/form-model-reader';
import { addGroup, changeGroup, dissolveGroup, setGroup } from '../../src/web/admin/studio/group-edits';
import { addOfferedKind, offeredKinds } from '../../src/web/admin/studio/offered-kinds';
import {
  addSharedPart,
  addSharedQuestion,
  detachSharedPart,
  listSharedParts,
} from '../../src/web/admin/studio/shared-part-edits';
import { texts } from '../support/fake-studio';

const path = ['$defs', 'health'];
const health = (of: FormTexts) => findContainer(of, path)!;
const words = { label: '某项', help: '', required: true, condition: null };
const add = (kind: string, name = 'it', of: FormTexts = texts) =>
  addField(of, health(of), { ...words, kind, name });
it('keeps the process when questions are added, typed and removed', () => {
  const withProcess = { ...texts, flow: '{ "title": "示例" }' };
  const added = add('calculated', 'it', withProcess);
  const typed = setResultType(added, field(added), 'integer');
  const removed = removeField(typed, field(typed));
  expect([added, typed, removed].map(({ flow }) => flow)).toEqual(Array(3).fill(withProcess.flow));
});

const field = (of: FormTexts, name = 'it') => findField(of, [name])!;
const step = ({ form }: FormTexts) => JSON.parse(form).$defs.health;
const names = (of: FormTexts) => health(of).fields.map(one => one.name);

const shared = readdirSync('schemas/defs').map(file => ({
  file: `defs/${file}`,
  text: readFileSync(`schemas/defs/${file}`, 'utf8'),
}));
const findingsOf = ({ form, ui }: FormTexts) =>
  checkForms(
    new Map([
      ['sample/form.json', form],
      ['sample/ui.json', ui],
      ...shared.map(({ file, text }) => [file, text] as const),
    ]),
  )
    .findings.filter(({ file }) => file.startsWith('sample/'))
    .map(({ reason }) => reason);

describe('Widget of a question', () => {
  it('is one of those that fit its kind, and valid', () => {
    for (const kind of ['text', 'words', 'choice', 'boolean', 'img']) {
      const added = add(kind);
      const widgets = listWidgets(field(added));
      expect(widgets.length, kind).toBeGreaterThan(1);
      for (const { id } of widgets) {
        const set = setWidget(added, field(added), id);
        expect(findingsOf(set), `${kind} ${id}`).toEqual([]);
        expect(field(set).widget).toBe(id);
        expect(setWidget(set, field(set), '').ui).toBe(added.ui);
      }
    }
    for (const kind of ['date', 'rating', 'table', 'integer'])
      expect(listWidgets(field(add(kind)))).toEqual([]);
  });

  it('keeps one that was written in the text', () => {
    const hidden = { ...add('choice'), ui: '{ "it": { "ui:options": { "widget": "hidden" } } }' };
    expect(listWidgets(field(hidden)).at(-1)).toEqual({ id: 'hidden', title: 'hidden（文本里写的）' });
    const radio = setWidget(hidden, field(hidden), 'radio');
    expect(JSON.parse(radio.ui)).toEqual({ it: { 'ui:options': { widget: 'radio' } } });
  });
});

describe('Heading over questions', () => {
  const grouped = addGroup(texts, health(texts), field(texts, 'height'), '身体');

  it('is made for a question, takes another, and goes with its last', () => {
    expect(JSON.parse(grouped.ui)).toEqual({ 'ui:groups': [{ title: '身体', fields: ['height'] }] });
    expect(findingsOf(grouped)).toEqual([]);
    const [body] = health(grouped).groups;
    const both = setGroup(grouped, health(grouped), field(grouped, 'donated'), body!);
    expect(JSON.parse(both.ui)['ui:groups'][0].fields).toEqual(['height', 'donated']);
    expect(setGroup(both, health(both), field(both, 'donated'), health(both).groups[0]!)).toBe(both);
    const one = setGroup(both, health(both), field(both, 'height'), null);
    expect(JSON.parse(one.ui)['ui:groups']).toEqual([{ title: '身体', fields: ['donated'] }]);
    expect(JSON.parse(setGroup(one, health(one), field(one, 'donated'), null).ui)).toEqual({});
  });

  it('moves a question from one to another, though the first vanishes', () => {
    const two = addGroup(grouped, health(grouped), field(grouped, 'donated'), '献血');
    const second = health(two).groups[1]!;
    const moved = setGroup(two, health(two), field(two, 'height'), second);
    expect(JSON.parse(moved.ui)['ui:groups']).toEqual([{ title: '献血', fields: ['donated', 'height'] }]);
  });

  it('is renamed, described, folded and dissolved', () => {
    const changed = changeGroup(grouped, health(grouped), 0, {
      title: '体格',
      description: '量一量',
      collapsed: true,
    });
    expect(JSON.parse(changed.ui)['ui:groups']).toEqual([
      { title: '体格', fields: ['height'], description: '量一量', collapsed: true },
    ]);
    const plain = changeGroup(changed, health(changed), 0, { description: '', collapsed: false });
    expect(JSON.parse(plain.ui)['ui:groups']).toEqual([{ title: '体格', fields: ['height'] }]);
    expect(JSON.parse(dissolveGroup(plain, health(plain), 0).ui)).toEqual({});
    expect(names(dissolveGroup(plain, health(plain), 0))).toEqual(names(texts));
  });
});

describe('Either-or', () => {
  it('is a choice with a group of questions for each option', () => {
    const added = addOfferedKind(texts, health(texts), { ...words, kind: 'alternatives', name: 'who' });
    expect(names(added)).toEqual(['height', 'donated', 'who', 'who1', 'who2']);
    expect(
      health(added)
        .fields.map(({ kind }) => kind?.id)
        .slice(2),
    ).toEqual(['choice', 'group', 'group']);
    expect(field(added, 'who2').condition).toMatchObject({ path: '/who', value: '选项二' });
    expect(findingsOf(added)).toEqual([]);
  });

  it('is completed for an option that came later, and never twice', () => {
    const added = addOfferedKind(texts, health(texts), { ...words, kind: 'alternatives', name: 'who' });
    expect(addGroupPerChoice(added, path, ['who'])).toBe(added);
    const third = setChoices(added, field(added, 'who'), [
      ...field(added, 'who').choices,
      { value: 'c', label: '丙' },
    ]);
    expect(listChoicesWithoutGroup(health(third), field(third, 'who')).map(({ label }) => label)).toEqual([
      '丙',
    ]);
    const completed = addGroupPerChoice(third, path, ['who']);
    expect(field(completed, 'who3')).toMatchObject({ label: '丙', kind: { id: 'group' } });
    expect(findingsOf(completed)).toEqual([]);
  });
});

describe('An offered kind', () => {
  it.each(Object.keys(offeredKinds))('%s can be put before the first question', kind => {
    const added = addOfferedKind(texts, health(texts), { ...words, kind, name: 'it' }, 0);
    expect(names(added)[0]).toBe('it');
  });
});

describe('Shared part of a form', () => {
  const model = (of: FormTexts) => readFormModel(of, shared)!;
  const part = (ref: string) => listSharedParts(shared).find(one => one.ref === ref)!;

  it('is offered as several questions, or as one where it takes no others', () => {
    expect(part('../defs/person.json')).toMatchObject({ title: '个人信息', isPart: true });
    expect(part('../defs/contact.json')).toMatchObject({ title: '联系人', isPart: false });
    expect(part('../defs/enumerations.json#/$defs/education')).toMatchObject({ isPart: false });
    expect(listSharedParts(shared).some(({ file }) => file.endsWith('.ui.json'))).toBe(false);
  });

  it('is referred to, as often as it is offered, without findings', () => {
    for (const one of listSharedParts(shared)) {
      const added = one.isPart
        ? addSharedPart(texts, health(texts), one.ref)
        : addSharedQuestion(texts, health(texts), one, 'it');
      const own = findingsOf(added).filter(reason => !/offered|依据|“by”/.test(reason));
      expect(own, one.ref).toEqual([]);
    }
  });

  it('becomes the own questions of a form, with their settings; what they refer to stays shared', () => {
    const added = addSharedPart(texts, health(texts), '../defs/person.json');
    const at = [...path, 'allOf', 0];
    const own = { ...added, ui: '{ "name": { "ui:placeholder": "姓名" } }' };
    const detached = detachSharedPart(own, model(own), at, []);
    const [person] = step(detached).allOf;
    expect(person.$ref).toBeUndefined();
    expect(person.$comment).toBeUndefined();
    expect(person.properties.name.title).toBe('姓名');
    expect(person.allOf[0]).toEqual({ $ref: '../defs/identity.json' });
    expect(person.allOf[1].properties.sex).toEqual({ $ref: '../defs/enumerations.json#/$defs/sex' });
    const ui = JSON.parse(detached.ui);
    expect(ui.name['ui:placeholder']).toBe('姓名');
    expect(ui.name['ui:options'].mask).toBe('name');
    expect(ui.mobile['ui:help']).toBeTruthy();
    expect(findingsOf(detached)).toEqual([]);
    const before = model(own).steps[0]!.shared[0]!;
    const now = model(detached).steps[0]!;
    const asked = [...now.fields.map(one => one.name), ...now.shared.flatMap(({ asks }) => [...asks.keys()])];
    for (const name of before.asks.keys()) expect(asked).toContain(name);
  });

  it('becomes a group of own questions, and keeps the title that the form gave it', () => {
    const added = addSharedQuestion(
      texts,
      health(texts),
      { ...part('../defs/contact.json'), title: '家属' },
      'it',
    );
    const detached = detachSharedPart(added, model(added), field(added).path, ['it']);
    expect(field(detached)).toMatchObject({ label: '家属', kind: { id: 'group' } });
    expect(field(detached).nested?.fields.length).toBeGreaterThan(0);
    expect(findingsOf(detached)).toEqual([]);
  });

  it('leaves a reference within the form, or to nothing, as it is', () => {
    const broken = addSharedPart(texts, health(texts), '../defs/nothing.json');
    expect(detachSharedPart(broken, model(broken), [...path, 'allOf', 0], [])).toBe(broken);
  });
});
