import '../support/option-sources';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparison, group, not } from '../../src/flows/engine/condition';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { setCondition } from '../../src/web/admin/studio/condition-edits';
import {
  describeCondition,
  describeFieldRequirement,
  listConditionSources,
} from '../../src/web/admin/studio/condition-sources';
import { copyField } from '../../src/web/admin/studio/field-copies';
import {
  addField,
  removeField,
  setChoices,
  setHelp,
  setKind,
  setLabel,
  setLimit,
  setRequired,
  setTextSetting,
} from '../../src/web/admin/studio/field-edits';
import { uniqueFieldName, validateFieldName } from '../../src/web/admin/studio/field-names';
import { moveField } from '../../src/web/admin/studio/field-order-edits';
import { renameField } from '../../src/web/admin/studio/field-renames';
import { moveToStep, stepMoveProblem } from '../../src/web/admin/studio/field-step-edits';
import {
  type FieldContainer,
  type FormTexts,
  listFields,
  type ModelField,
} from '../../src/web/admin/studio/form-model';
import { readFormModel } from '../../src/web/admin/studio/form-model-reader';
import {
  addGuidanceEntry,
  moveGuidanceEntry,
  removeGuidanceEntry,
  setGuidance,
} from '../../src/web/admin/studio/guidance-edits';
import { moveJsonChild, removeJsonNode, setJsonValue } from '../../src/web/admin/studio/json-edits';
import { addStep, moveStep, removeStep, setStep } from '../../src/web/admin/studio/step-edits';
import { spellTitle } from '../../src/web/admin/studio/title-spelling';

const texts: FormTexts = {
  form: `{
  "title": "登记",
  "type": "object",
  "allOf": [{ "$ref": "#/$defs/person" }, { "$ref": "#/$defs/health" }],
  "unevaluatedProperties": false,
  "$defs": {
    // 谁
    "person": {
      "title": "个人信息",
      "type": "object",
      "allOf": [
        { "$ref": "../defs/person.json" },
        { "properties": { "rh": { "title": "Rh血型", "type": "string", "enum": ["阳性", "阴性"] } } }
      ]
    },
    "health": {
      "title": "健康自述",
      "minutes": 1,
      "type": "object",
      "properties": {
        "height": { "title": "身高",  "type": "integer",
                    "minimum": 140, "maximum": 220 }, // 厘米
        /* 以公斤计 */
        "weight": { "title": "体重", "type": "integer", "minimum": 40 },
        "donated": { "title": "是否献过血", "type": "boolean" },
        "extra": { "$ref": "#/$defs/other" }
      },
      "required": ["height", "weight"],
      "if": { "properties": { "donated": { "const": true } }, "required": ["donated"] },
      "then": { "properties": { "last": { "title": "最近一次", "type": "string", "format": "date" } } }
    },
    "other": { "title": "其他", "type": "object", "properties": {}, "unevaluatedProperties": false }
  }
}
`,
  ui: `{
  "ui:groups": [{ "title": "身体情况", "fields": ["height", "weight"] }],
  "height": { "ui:options": { "unit": "厘米" } }
}
`,
};

const stepOf = (of: FormTexts, id: string) => readFormModel(of)!.steps.find(step => step.id === id)!;
/** Finds a field by the path of its answer; a leading `/` may be omitted for a field of a step. */
const fieldOf = (of: FormTexts, path: string): ModelField =>
  listFields(readFormModel(of)!).find(({ answerPath }) => answerPath === path || answerPath === `/${path}`)!;
const containerOf = (of: FormTexts, path: string): FieldContainer => fieldOf(of, path).nested!;
/** The condition that a question is answered by a value. */
const is = (name: string, value: boolean) => comparison(`/${name}`, 'const', value);
const health = { path: ['$defs', 'health'], settings: [] };
/** The lines that an edit removed and added. */
function changedLines(before: string, after: string): { gone: string[]; added: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return { gone: a.filter(line => !b.includes(line)), added: b.filter(line => !a.includes(line)) };
}

describe('Form model of the form texts', () => {
  it('reads steps, shared parts, kinds and conditions, and leaves unknown parts to the text editor', () => {
    const model = readFormModel(texts)!;
    expect(model.steps.map(({ id, title, minutes }) => [id, title, minutes])).toEqual([
      ['person', '个人信息', null],
      ['health', '健康自述', 1],
    ]);
    expect(model.steps[0]!.shared.map(({ ref }) => ref)).toEqual(['../defs/person.json']);
    const rows = model.steps[1]!.fields.map(({ name, kind, required, condition }) => [
      name,
      kind?.id ?? null,
      required,
      condition,
    ]);
    expect(rows).toEqual([
      ['height', 'integer', true, null],
      ['weight', 'integer', true, null],
      ['donated', 'boolean', false, null],
      ['extra', null, false, null],
      ['last', 'date', false, is('donated', true)],
    ]);
    expect(fieldOf(texts, 'height').unit).toBe('厘米');
    expect(fieldOf(texts, 'rh').choices).toEqual([
      { value: '阳性', label: '阳性' },
      { value: '阴性', label: '阴性' },
    ]);
  });

  it('is null for a text that is no form', () => {
    expect(readFormModel({ ...texts, form: '{ "title": ' })).toBeNull();
    expect(
      readFormModel({ ...texts, form: '{ "allOf": [{ "$ref": "../defs/x.json" }], "$defs": {} }' }),
    ).toBeNull();
    expect(readFormModel({ ...texts, ui: '[]' })).toBeNull();
  });

  it('reads every form of the project, and an edit without changes leaves the text unchanged', () => {
    const folders = readdirSync('schemas', { withFileTypes: true }).filter(
      one => one.isDirectory() && one.name !== 'defs',
    );
    for (const { name } of folders) {
      const own = {
        form: readFileSync(`schemas/${name}/form.json`, 'utf8'),
        ui: readFileSync(`schemas/${name}/ui.json`, 'utf8'),
      };
      const model = readFormModel(own);
      expect(model, name).not.toBeNull();
      for (const field of listFields(model!)) {
        expect(setRequired(own, field, field.required)).toEqual(own);
        if (field.label) expect(setLabel(own, field, field.label), `${name} ${field.name}`).toEqual(own);
        if (field.kind) expect(setKind(own, field, field.kind.id)).toEqual(own);
      }
    }
  });

  it('adds a question as one line, and keeps comments and layout of all others', () => {
    const next = addField(texts, health, {
      name: 'smokes',
      kind: 'boolean',
      label: '是否吸烟',
      help: '近一年',
      required: true,
      condition: null,
    });
    expect(changedLines(texts.form, next.form)).toEqual({
      gone: ['        "extra": { "$ref": "#/$defs/other" }', '      "required": ["height", "weight"],'],
      added: [
        '        "extra": { "$ref": "#/$defs/other" },',
        '        "smokes": { "title": "是否吸烟", "type": "boolean" }',
        '      "required": ["height", "weight", "smokes"],',
      ],
    });
    expect(fieldOf(next, 'smokes')).toMatchObject({ label: '是否吸烟', help: '近一年', required: true });
    expect(next.ui).toContain('"smokes": { "ui:help": "近一年" }');
  });

  it('adds a question after all others of its step, whatever parts a form consists of', () => {
    const folders = readdirSync('schemas', { withFileTypes: true }).filter(
      one => one.isDirectory() && one.name !== 'defs',
    );
    const words = { kind: 'text', label: '新的一项', help: '', required: true };
    for (const { name } of folders) {
      const own = {
        form: readFileSync(`schemas/${name}/form.json`, 'utf8'),
        ui: readFileSync(`schemas/${name}/ui.json`, 'utf8'),
      };
      for (const step of readFormModel(own)!.steps) {
        const where = `${name} ${step.id}`;
        const next = addField(own, step, { ...words, name: 'fresh', condition: null });
        expect(stepOf(next, step.id).fields.at(-1), where).toMatchObject({ name: 'fresh', required: true });
        const { allOf, properties } = JSON.parse(next.form).$defs[step.id];
        // Also after a shared part, which is no question of the step itself.
        expect(Object.keys((allOf?.at(-1) ?? { properties }).properties).at(-1), where).toBe('fresh');
      }
    }
  });

  it('adds a question after a conditional one, with or without a condition', () => {
    const words = { kind: 'text', label: '备注', help: '', required: false, name: 'remark' };
    const names = (of: FormTexts) => stepOf(of, 'health').fields.map(({ name }) => name);
    const always = addField(texts, health, { ...words, condition: null });
    expect(names(always)).toEqual(['height', 'weight', 'donated', 'extra', 'last', 'remark']);
    const refused = addField(texts, health, { ...words, condition: is('donated', false) });
    expect(names(refused)).toEqual(['height', 'weight', 'donated', 'extra', 'last', 'remark']);
    const again = addField(always, health, { ...words, name: 'more', condition: null });
    expect(names(again).slice(-2)).toEqual(['remark', 'more']);
    const pinned = { ...texts, ui: '{ "ui:order": ["*", "donated"] }' };
    expect(names(addField(pinned, health, { ...words, condition: null })).at(-1)).toBe('donated');
  });

  it('describes a condition in words, also when it depends on a shared part', () => {
    const model = readFormModel(texts, [
      {
        file: 'defs/person.json',
        text: '{ "properties": { "adult": { "title": "是否成年", "type": "boolean" } } }',
      },
    ])!;
    const words = (name: string, value: string | boolean) =>
      describeCondition(model, model.steps[1]!, comparison(`/${name}`, 'const', value));
    expect(words('donated', true)).toBe('『是否献过血』为“是”');
    expect(words('adult', false)).toBe('『是否成年』为“否”');
    expect(words('rh', '阴性')).toBe('『Rh血型』为“阴性”');
  });

  it('tells a condition on a question inside a shared part by its title, however it is referred to', () => {
    const shared = readdirSync('schemas/defs').map(file => ({
      file: `defs/${file}`,
      text: readFileSync(`schemas/defs/${file}`, 'utf8'),
    }));
    const volunteer = {
      form: readFileSync('schemas/volunteer/form.json', 'utf8'),
      ui: readFileSync('schemas/volunteer/ui.json', 'utf8'),
    };
    const conditionText = '只在『与未成年人关系』为“其他法定监护人”时询问，此时必填';
    const words = (of: FormTexts, name: string) => {
      const model = readFormModel(of, shared)!;
      const place = model.steps.find(({ fields }) => fields.some(one => one.name === name))!;
      return describeFieldRequirement(model, place, place.fields.find(one => one.name === name)!);
    };
    expect(words(volunteer, 'guardianProof')).toBe(conditionText);
    // The whole of the guardian in a part that the step takes over.
    const proof = `{
      "title": "证明", "type": "object",
      "allOf": [{ "$ref": "../defs/minor.json" }],
      "if": {
        "properties": {
          "guardian": {
            "properties": { "guardianRelation": { "const": "其他法定监护人" } }, "required": ["guardianRelation"]
          }
        },
        "required": ["guardian"]
      },
      "then": { "properties": { "paper": { "title": "文书", "type": "string" } }, "required": ["paper"] }
    }`;
    const form = `{ "allOf": [{ "$ref": "#/$defs/proof" }], "$defs": { "proof": ${proof} } }`;
    expect(words({ form, ui: '{}' }, 'paper')).toBe(conditionText);
  });

  it('describes when a conditional question is required', () => {
    const form = texts.form
      .replace('"then": {', '"then": { "required": ["last", "weight", "height"],')
      .replace('"required": ["height", "weight"]', '"required": ["weight"]');
    const model = readFormModel({ ...texts, form })!;
    const place = model.steps[1]!;
    expect(place.fields.map(field => [field.name, describeFieldRequirement(model, place, field)])).toEqual([
      ['height', '当『是否献过血』为“是”时必填'],
      ['weight', '必填'],
      ['donated', '选填'],
      ['extra', '选填'],
      ['last', '只在『是否献过血』为“是”时询问，此时必填'],
    ]);
  });

  it('adds a conditional question to an existing branch with this condition, or else to a new one', () => {
    const words = { label: '几次', help: '', required: true };
    const addedField = addField(texts, health, {
      ...words,
      name: 'times',
      kind: 'integer',
      condition: is('donated', true),
    });
    expect(fieldOf(addedField, 'times')).toMatchObject({
      required: true,
      parentPath: ['$defs', 'health', 'then'],
    });
    const anew = addField(texts, health, {
      ...words,
      name: 'why',
      kind: 'text',
      condition: is('donated', false),
    });
    expect(fieldOf(anew, 'why')).toMatchObject({
      condition: is('donated', false),
      parentPath: ['$defs', 'health', 'allOf', 0, 'then'],
    });
    expect(JSON.parse(withoutComments(anew.form)).$defs.health.allOf).toEqual([
      {
        if: { properties: { donated: { const: false } }, required: ['donated'] },
        then: {
          properties: { why: { title: '几次', type: 'string', maxLength: 50, format: 'plainText' } },
          required: ['why'],
        },
      },
    ]);
  });

  it('removes the condition of a question, and the branch when it is empty', () => {
    const next = setCondition(texts, health.path, fieldOf(texts, 'last'), null);
    const { if: test, then, properties } = JSON.parse(withoutComments(next.form)).$defs.health;
    expect([test, then, Object.keys(properties)]).toEqual([
      undefined,
      undefined,
      ['height', 'weight', 'donated', 'extra', 'last'],
    ]);
    const back = setCondition(next, health.path, fieldOf(next, 'last'), is('donated', true));
    expect(fieldOf(back, 'last').condition).toEqual(is('donated', true));
  });

  it('changes label, help, unit, limits and required state, each in its place', () => {
    const height = fieldOf(texts, 'height');
    expect(changedLines(texts.form, setLabel(texts, height, '身长').form).added).toEqual([
      '        "height": { "title": "身长",  "type": "integer",',
    ]);
    expect(setHelp(texts, height, '不穿鞋').ui).toContain(
      '"height": { "ui:options": { "unit": "厘米" }, "ui:help": "不穿鞋" }',
    );
    expect(setTextSetting(texts, height, 'unit', '').ui).not.toContain('height": {');
    expect(setTextSetting(texts, height, 'unit', 'cm').ui).toContain('"ui:options": { "unit": "cm" }');
    expect(setLimit(texts, height, 'maximum', 230).form).toContain(
      '"minimum": 140, "maximum": 230 }, // 厘米',
    );
    expect(setLimit(texts, height, 'maximum', null).form).toContain('"minimum": 140 }, // 厘米');
    expect(setRequired(texts, height, false).form).toContain('"required": ["weight"]');
    const none = setRequired(setRequired(texts, height, false), fieldOf(texts, 'weight'), false);
    expect(JSON.parse(withoutComments(none.form)).$defs.health.required).toBeUndefined();
    expect(none.form).toContain('// 谁');
  });

  it('writes choices, and labels when they differ from the values', () => {
    const rh = fieldOf(texts, 'rh');
    const plain = setChoices(texts, rh, [
      { value: '阳性', label: '阳性' },
      { value: '不详', label: '不详' },
    ]);
    expect(plain.form).toContain('"enum": ["阳性", "不详"]');
    expect(plain.ui).toBe(texts.ui);
    const named = setChoices(texts, rh, [{ value: 'p', label: '阳性' }]);
    expect(named.ui).toContain('"rh": { "ui:enumNames": ["阳性"] }');
    const again = setChoices(named, fieldOf(named, 'rh'), [{ value: '阳性', label: '阳性' }]);
    expect(again.ui).toBe(texts.ui);
  });

  it('removes a question with its settings, its place in a group and its entry in `required`', () => {
    const next = removeField(texts, fieldOf(texts, 'weight'));
    expect(changedLines(texts.form, next.form)).toEqual({
      gone: [
        '        "weight": { "title": "体重", "type": "integer", "minimum": 40 },',
        '      "required": ["height", "weight"],',
      ],
      added: ['      "required": ["height"],'],
    });
    expect(next.ui).toContain('"fields": ["height"]');
    const none = removeField(next, fieldOf(next, 'height'));
    expect(none.ui.replace(/\s/g, '')).toBe('{}');
    expect(JSON.parse(withoutComments(none.form)).$defs.health.required).toBeUndefined();
  });

  it('reorders questions; comments move with their question', () => {
    const next = moveField(texts, stepOf(texts, 'health'), fieldOf(texts, 'weight'), 1);
    expect(
      stepOf(next, 'health')
        .fields.map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['height', 'donated', 'weight']);
    expect(next.form).toContain('/* 以公斤计 */\n        "weight"');
    expect(next.ui).toBe(texts.ui);
    expect(moveField(next, stepOf(next, 'health'), fieldOf(next, 'weight'), -1).form).toBe(texts.form);
  });

  it('reorders questions of different conditions by a setting', () => {
    const next = moveField(texts, stepOf(texts, 'health'), fieldOf(texts, 'last'), -1);
    expect(next.form).toBe(texts.form);
    expect(stepOf(next, 'health').fields.map(({ name }) => name)).toEqual([
      'height',
      'weight',
      'donated',
      'last',
      'extra',
    ]);
  });

  it('changes the kind of a question, and keeps its label', () => {
    const next = setKind(texts, fieldOf(texts, 'height'), 'amount');
    expect(fieldOf(next, 'height').schema).toEqual({ title: '身高', type: 'string', format: 'amount' });
    expect(fieldOf(next, 'height').unit).toBe('');
  });

  it('adds, renames, reorders and removes steps', () => {
    const added = addStep(texts, 'after', '之后');
    expect(readFormModel(added)!.steps.map(({ id }) => id)).toEqual(['person', 'health', 'after']);
    expect(changedLines(texts.form, added.form).gone).toEqual([
      '  "allOf": [{ "$ref": "#/$defs/person" }, { "$ref": "#/$defs/health" }],',
    ]);
    const named = setStep(added, stepOf(added, 'after'), { title: '以后', minutes: 3, description: '说明' });
    expect(stepOf(named, 'after')).toMatchObject({ title: '以后', minutes: 3, description: '说明' });
    expect(stepOf(setStep(named, stepOf(named, 'after'), { minutes: null }), 'after').minutes).toBeNull();
    expect(readFormModel(moveStep(named, 2, 0))!.steps.map(({ id }) => id)).toEqual([
      'after',
      'person',
      'health',
    ]);
    const gone = removeStep(named, stepOf(named, 'health'));
    expect(readFormModel(gone)!.steps.map(({ id }) => id)).toEqual(['person', 'after']);
    expect(gone.form).toContain('"other"');
    expect(gone.ui.replace(/\s/g, '')).toBe('{}');
  });

  it('offers as conditions only earlier questions, those of shared parts included', () => {
    const shared = [
      {
        file: 'defs/person.json',
        text: `{ "properties": {
          "sex": { "title": "性别", "$ref": "enumerations.json#/$defs/sex" },
          "birthday": { "title": "出生日期", "type": "string", "format": "date" } } }`,
      },
      {
        file: 'defs/enumerations.json',
        text: '{ "$defs": { "sex": { "type": "integer", "enum": [0, 1] } } }',
      },
      { file: 'defs/enumerations.ui.json', text: '{ "sex": { "ui:enumNames": ["男", "女"] } }' },
    ];
    const model = readFormModel(texts, shared)!;
    const sources = listConditionSources(model, model.steps[1]!, fieldOf(texts, 'extra'));
    expect(sources.map(({ path, label }) => [path, label])).toEqual([
      ['/sex', '性别'],
      ['/birthday', '出生日期'],
      ['/rh', 'Rh血型'],
      ['/height', '身高'],
      ['/weight', '体重'],
      ['/donated', '是否献过血'],
    ]);
    expect(sources[0]!.choices).toEqual([
      { value: 0, label: '男' },
      { value: 1, label: '女' },
    ]);
    expect(sources[1]!.schema.format).toBe('date');
  });

  it('validates the name of a new question', () => {
    const shared = [
      {
        file: 'defs/person.json',
        text: '{ "properties": { "mobile": { "title": "手机", "type": "string" } } }',
      },
    ];
    const model = readFormModel(texts, shared)!;
    const [person, step] = model.steps;
    expect(validateFieldName(model, step!, 'height')).toContain('整份表单里只能用一次');
    expect(validateFieldName(model, person!, 'height')).toContain('已经有了');
    expect(validateFieldName(model, step!, 'mobile')).toContain('已经有了');
    expect(validateFieldName(model, step!, '身高')).toContain('字母');
    expect(validateFieldName(model, step!, 'newOne')).toBeNull();
    expect(uniqueFieldName(model, step!, 'height')).toBe('height2');
    expect(uniqueFieldName(model, step!, '血压')).toBe('question1');
    expect(uniqueFieldName(model, step!, 'E-mail 地址')).toBe('eMail');
    expect(uniqueFieldName(model, step!, 'QQ号')).toBe('qq');
    expect(uniqueFieldName(model, step!, '3D 打印')).toBe('d');
    expect(uniqueFieldName(model, step!, 'mobile')).toBe('mobile2');
  });
});

const family: FormTexts = {
  form: `{
  "title": "登记",
  "type": "object",
  "allOf": [{ "$ref": "#/$defs/family" }],
  "unevaluatedProperties": false,
  "$defs": {
    "family": {
      "title": "家庭",
      "type": "object",
      "properties": {
        "name": { "title": "户主", "type": "string", "format": "personName" },
        "members": {
          "title": "家庭成员", // 不含本人
          "type": "array",
          "maxItems": 9,
          "items": {
            "type": "object",
            "properties": {
              "name": { "title": "姓名", "type": "string", "format": "personName" },
              // 在校的填学校
              "student": { "title": "是否在校", "type": "boolean" },
              "work": {
                "title": "单位",
                "type": "object",
                "properties": { "phone": { "title": "电话", "type": "string", "format": "phone" } },
                "unevaluatedProperties": false
              }
            },
            "required": ["name"],
            "additionalProperties": false
          }
        },
        "guardians": { "title": "监护人", "type": "array", "maxItems": 2, "items": { "$ref": "../defs/guardian.json" } },
        "skills": { "title": "特长", "type": "array", "maxItems": 2, "items": { "$ref": "../defs/enumerations.json#/$defs/skill" } }
      }
    }
  }
}
`,
  ui: `{
  "members": { "ui:options": { "itemTitle": "成员" }, "items": { "ui:order": ["name", "*"], "name": { "ui:help": "按户口簿" } } }
}
`,
};

describe('Questions inside a group or a list', () => {
  it('are read like those of a step, at any depth; a shared item is marked and not editable', () => {
    const members = containerOf(family, 'members');
    expect(members.fields.map(({ label, help, required }) => [label, help, required])).toEqual([
      ['姓名', '按户口簿', true],
      ['是否在校', '', false],
      ['单位', '', false],
    ]);
    expect(listFields(readFormModel(family)!).map(({ answerPath }) => answerPath)).toEqual([
      '/name',
      '/members',
      '/members/*/name',
      '/members/*/student',
      '/members/*/work',
      '/members/*/work/phone',
      '/guardians',
      '/skills',
    ]);
    expect(fieldOf(family, 'members').itemTitle).toBe('成员');
    expect(containerOf(family, 'guardians')).toMatchObject({ isShared: true, fields: [] });
    expect(fieldOf(family, 'skills').nested).toBeNull();
  });

  it('are added as one line, with a name unique within their own object', () => {
    const model = readFormModel(family)!;
    const members = containerOf(family, 'members');
    expect(validateFieldName(model, members, 'name')).toContain('这一组里只能用一次');
    expect(validateFieldName(model, members, 'members')).toBeNull();
    const next = addField(family, members, {
      ...{ name: 'age', kind: 'integer', label: '年龄', help: '周岁' },
      ...{ required: true, condition: null },
    });
    expect(changedLines(family.form, next.form).added).toEqual([
      '              },',
      '              "age": { "title": "年龄", "type": "integer" }',
      '            "required": ["name", "age"],',
    ]);
    expect(next.ui).toContain('"name": { "ui:help": "按户口簿" }, "age": { "ui:help": "周岁" } }');
    expect(removeField(next, fieldOf(next, '/members/*/age'))).toEqual(family);
  });

  it('can depend only on their own object, which then uses `unevaluatedProperties`', () => {
    const model = readFormModel(family)!;
    const members = containerOf(family, 'members');
    expect(listConditionSources(model, members, null).map(({ path }) => path)).toEqual([
      '/name',
      '/student',
      '/work',
    ]);
    const next = addField(family, members, {
      ...{ name: 'school', kind: 'text', label: '学校', help: '', required: true },
      condition: is('student', true),
    });
    const { items } = JSON.parse(withoutComments(next.form)).$defs.family.properties.members;
    expect(items).toMatchObject({
      unevaluatedProperties: false,
      if: { properties: { student: { const: true } }, required: ['student'] },
      then: { properties: { school: { title: '学校' } }, required: ['school'] },
    });
    expect(items.additionalProperties).toBeUndefined();
    const field = fieldOf(next, '/members/*/school');
    expect(field.condition).toEqual(is('student', true));
    const always = setCondition(next, members.path, field, null);
    expect(fieldOf(always, '/members/*/school').condition).toBeNull();
    expect(always.form).not.toContain('"then"');
  });

  it('are reordered with their comments, by the order setting of their own object when it has one', () => {
    const next = moveField(family, containerOf(family, 'members'), fieldOf(family, '/members/*/student'), -1);
    const names = containerOf(next, 'members').fields.map(({ name }) => name);
    expect(names).toEqual(['student', 'name', 'work']);
    expect(next.form).toContain('// 在校的填学校');
    expect(JSON.parse(next.ui)['ui:order']).toBeUndefined();
    const back = moveField(next, containerOf(next, 'members'), fieldOf(next, '/members/*/student'), 1);
    expect(containerOf(back, 'members').fields.map(({ name }) => name)).toEqual(['name', 'student', 'work']);
  });

  it('are removed completely, without changes to fields of the same name elsewhere', () => {
    const next = removeField(family, fieldOf(family, '/members/*/name'));
    expect(containerOf(next, 'members').fields.map(({ name }) => name)).toEqual(['student', 'work']);
    expect(fieldOf(next, 'name').label).toBe('户主');
    expect(JSON.parse(next.ui)).toEqual({
      members: { 'ui:options': { itemTitle: '成员' }, items: { 'ui:order': ['*'] } },
    });
    const without = removeField(family, fieldOf(family, 'members'));
    expect(without.ui.trim()).toBe('{}');
    expect(fieldOf(without, 'name').label).toBe('户主');
  });

  it('are created with a new group or list, without findings of the check', () => {
    const step = readFormModel(family)!.steps[0]!;
    const words = { help: '', required: false, condition: null };
    const group = addField(family, step, { ...words, name: 'group', kind: 'group', label: '一组' });
    const list = addField(group, step, { ...words, name: 'list', kind: 'list', label: '几份' });
    expect(containerOf(list, 'group').fields.map(({ answerPath }) => answerPath)).toEqual(['/group/name']);
    expect(containerOf(list, 'list').fields.map(({ answerPath }) => answerPath)).toEqual(['/list/*/name']);
    const files = new Map(
      Object.entries({ 'own/form.json': list.form, 'own/ui.json': list.ui, 'defs/none.json': '{}' }),
    );
    const findingReasons = checkForms(files).findings.map(({ reason }) => reason);
    expect(findingReasons.filter(reason => /“(?:group|list)”/.test(reason))).toEqual([]);
  });
});

describe('A question that is put into another step', () => {
  /** The texts with a question in another step. */
  const moveQuestion = (of: FormTexts, name: string, from: string, to: string, at?: number) =>
    moveToStep(of, stepOf(of, from), fieldOf(of, name), stepOf(of, to), at);
  const problem = (of: FormTexts, name: string, from: string, to: string, shared?: typeof minor) => {
    const model = readFormModel(of, shared)!;
    const step = (id: string) => model.steps.find(one => one.id === id)!;
    const field = step(from).fields.find(one => one.name === name)!;
    return stepMoveProblem(of, model, step(from), field, step(to));
  };
  const minor = [
    {
      file: 'defs/person.json',
      text: '{ "properties": { "mobile": { "title": "手机", "type": "string" } } }',
    },
  ];
  const names = (of: FormTexts, id: string) => stepOf(of, id).fields.map(({ name }) => name);
  const requiredOf = (of: FormTexts, name: string) => fieldOf(of, name).required;
  const ofForm = (form: string, ui = '{}'): FormTexts => ({ form, ui });
  const read = (name: string): FormTexts => ({
    form: readFileSync(`schemas/${name}/form.json`, 'utf8'),
    ui: readFileSync(`schemas/${name}/ui.json`, 'utf8'),
  });

  it('takes along what is written of it and that it must be answered; its settings stay, its group lets it go', () => {
    const next = moveQuestion(texts, 'height', 'health', 'person');
    expect(names(next, 'person')).toEqual(['rh', 'height']);
    expect(names(next, 'health')).toEqual(['weight', 'donated', 'extra', 'last']);
    // As it was laid out.
    expect(next.form).toMatch(
      /"height": \{ "title": "身高", {2}"type": "integer",\n +"minimum": 140, "maximum": 220 \}/,
    );
    expect(requiredOf(next, 'height')).toBe(true);
    expect(next.form).toContain('      "required": ["weight"],');
    expect(next.form).toContain('/* 以公斤计 */\n        "weight"');
    expect(next.ui).toBe(texts.ui.replace('["height", "weight"]', '["weight"]'));
    expect(fieldOf(next, 'height').unit).toBe('厘米');
  });

  it('is no more required than it was, and goes back', () => {
    const next = moveQuestion(texts, 'extra', 'health', 'person');
    expect(requiredOf(next, 'extra')).toBe(false);
    expect(next.ui).toBe(texts.ui);
    const back = moveQuestion(next, 'extra', 'person', 'health');
    expect(names(back, 'health')).toEqual(['height', 'weight', 'donated', 'last', 'extra']);
    expect(names(back, 'person')).toEqual(['rh']);
  });

  it('is required in its step from wherever that said so', () => {
    const far = texts.form.replace('"title": "个人信息",', '"title": "个人信息", "required": ["rh"],');
    const next = moveQuestion({ ...texts, form: far }, 'rh', 'person', 'health');
    expect(next.form).not.toContain('"required": ["rh"]');
    expect(requiredOf(next, 'rh')).toBe(true);
  });

  it('stands where it was dropped, before what depends on it, and where an order says', () => {
    const first = moveQuestion(texts, 'rh', 'person', 'health', 1);
    expect(names(first, 'health')).toEqual(['height', 'rh', 'weight', 'donated', 'extra', 'last']);
    expect(first.ui).toBe(texts.ui);
    // Its part of the other step went with it.
    expect(JSON.parse(withoutComments(first.form)).$defs.person.allOf).toEqual([
      { $ref: '../defs/person.json' },
    ]);
    const branch = (part: string) =>
      texts.form.replace('"donated": { "const": true } }, "required": ["donated"]', part);
    const depends = ofForm(branch('"rh": { "const": "阴性" } }, "required": ["rh"]'));
    expect(names(moveQuestion(depends, 'rh', 'person', 'health'), 'health')).toEqual([
      'height',
      'weight',
      'donated',
      'extra',
      'rh',
      'last',
    ]);
    const ordered = { ...texts, ui: '{ "ui:order": ["donated", "weight", "rh", "*"] }' };
    const next = moveQuestion(ordered, 'weight', 'health', 'person', 0);
    expect(names(next, 'person')).toEqual(['weight', 'rh']);
    expect(names(next, 'health')).toEqual(['donated', 'height', 'extra', 'last']);
    expect(JSON.parse(next.ui)['ui:order'].filter((name: string) => name === 'weight')).toHaveLength(1);
    const closed = { ...texts, ui: '{ "ui:order": ["rh", "height", "weight", "donated", "extra", "last"] }' };
    expect(JSON.parse(moveQuestion(closed, 'height', 'health', 'person').ui)['ui:order']).toEqual([
      'rh',
      'weight',
      'donated',
      'extra',
      'last',
      'height',
    ]);
  });

  it('leaves an empty step where it was the last, and comes into an empty one', () => {
    const step = (own: string) => `{ "title": "步骤", "type": "object", ${own} }`;
    const of = ofForm(`{
  "allOf": [{ "$ref": "#/$defs/one" }, { "$ref": "#/$defs/two" }],
  "$defs": {
    "one": ${step('"properties": { "only": { "title": "唯一", "type": "string" } }, "required": ["only"]')},
    "two": ${step('"properties": {}')}
  }
}`);
    const next = moveQuestion(of, 'only', 'one', 'two');
    expect(JSON.parse(next.form).$defs).toEqual({
      one: { title: '步骤', type: 'object', properties: {} },
      two: {
        title: '步骤',
        type: 'object',
        properties: { only: { title: '唯一', type: 'string' } },
        required: ['only'],
      },
    });
    expect(moveQuestion(next, 'only', 'two', 'one')).toEqual({ ...of, form: of.form });
  });

  it('stays, with a sentence, where a condition, a rule, a shared part or a name is in the way', () => {
    const own = read('organ-donation');
    const shared = readdirSync('schemas/defs').map(file => ({
      file: `defs/${file}`,
      text: readFileSync(`schemas/defs/${file}`, 'utf8'),
    }));
    expect(problem(own, 'email', 'applicant', 'wish', shared)).toBeNull();
    expect(problem(own, 'birthday', 'applicant', 'wish', shared)).toBe(
      '“出生日期”是共用部分里的一项，不能单独移到别的步骤',
    );
    expect(problem(own, 'birthday', 'applicant', 'wish')).toContain('共用部分');
    expect(problem(own, 'organs', 'wish', 'applicant', shared)).toBe(
      '“指定器官”只在『捐献意愿』为“只捐献指定的器官”时询问，『捐献意愿』在后面的步骤里问，请先改“什么时候问”',
    );
    expect(problem(own, 'body', 'wish', 'applicant', shared)).toBe(
      '“遗体捐献”的回答决定这一步的一个条件：『遗体捐献』为“是”。请先去掉这个条件，再移到别的步骤',
    );
    const changed = (from: string, to: string) => ({ ...texts, form: texts.form.replace(from, to) });
    const demands = changed('"then": {', '"then": { "required": ["weight"],');
    expect(problem(demands, 'weight', 'health', 'person')).toContain(
      '这一步在『是否献过血』为“是”时对“体重”另有要求',
    );
    const depends = changed(
      '"required": ["height", "weight"]',
      '"dependentRequired": { "height": ["weight"] }',
    );
    for (const name of ['height', 'weight'])
      expect(problem(depends, name, 'health', 'person')).toContain('规则 dependentRequired 提到');
    const differs = changed('"required": ["height", "weight"]', '"differ": ["/height", "/rh"]');
    expect(problem(differs, 'height', 'health', 'person')).toContain('规则 differ 提到“身高”');
    expect(problem(differs, 'weight', 'health', 'person')).toBeNull();
    const twice = changed('"rh": {', '"height": { "title": "身高", "type": "integer" }, "rh": {');
    expect(problem(twice, 'height', 'health', 'person')).toContain('已有名称为 height 的一项');
    const mobile = changed('"donated": {', '"mobile": { "title": "电话", "type": "string" }, "donated": {');
    expect(problem(mobile, 'mobile', 'health', 'person', minor)).toContain('已有名称为 mobile 的一项');
    const young = changed(
      '"if": { "properties": { "donated": { "const": true } }, "required": ["donated"] }',
      '"if": { "properties": { "height": { "maximum": 150 } }, "required": ["height"] }',
    );
    expect(problem(young, 'last', 'health', 'person')).toBe(
      '“最近一次”只在『身高』不大于150时询问，『身高』在后面的步骤里问，请先改“什么时候问”',
    );
  });

  it('takes its condition along, and comes behind what that tests', () => {
    const added = addStep(texts, 'after', '之后');
    const next = moveQuestion(added, 'last', 'health', 'after');
    expect(names(next, 'after')).toEqual(['last']);
    expect(names(next, 'health')).toEqual(['height', 'weight', 'donated', 'extra']);
    expect(fieldOf(next, 'last')).toMatchObject({ condition: is('donated', true), required: false });
    expect(JSON.parse(withoutComments(next.form)).$defs.health.if).toBeUndefined();
    const back = moveQuestion(next, 'last', 'after', 'health', 0);
    expect(names(back, 'health')).toEqual(['height', 'weight', 'donated', 'last', 'extra']);
    expect(fieldOf(back, 'last').condition).toEqual(is('donated', true));
  });

  it('does not come behind a step that decides by it', () => {
    const step = (own: string) => `{ "title": "步骤", "type": "object", ${own} }`;
    const booleanProperty = (name: string) =>
      `"properties": { "${name}": { "title": "${name}", "type": "boolean" } }`;
    const own = ofForm(`{
  "allOf": [{ "$ref": "#/$defs/one" }, { "$ref": "#/$defs/two" }, { "$ref": "#/$defs/three" }],
  "$defs": {
    "one": ${step(booleanProperty('first'))},
    "two": ${step(`${booleanProperty('second')}, "if": { "properties": { "first": { "const": true } }, "required": ["first"] }, "then": { "required": ["second"] }`)},
    "three": ${step(booleanProperty('third'))}
  }
}`);
    expect(problem(own, 'first', 'one', 'two')).toBeNull();
    expect(names(moveQuestion(own, 'first', 'one', 'two'), 'two')).toEqual(['first', 'second']);
    expect(problem(own, 'first', 'one', 'three')).toBe(
      '“步骤”这一步有一个条件要看“first”的回答：『first』为“是”。它不能移到那一步之后',
    );
  });

  it('is asked as before in every form of the project, whatever that is made of', () => {
    const folders = readdirSync('schemas', { withFileTypes: true }).filter(
      one => one.isDirectory() && one.name !== 'defs',
    );
    const listFindingReasons = (of: FormTexts) => {
      const files = Object.entries({ 'own/form.json': of.form, 'own/ui.json': of.ui });
      const defs = readdirSync('schemas/defs').map(
        file => [`defs/${file}`, readFileSync(`schemas/defs/${file}`, 'utf8')] as const,
      );
      return checkForms(new Map([...files, ...defs])).findings.map(({ reason }) => reason);
    };
    let count = 0;
    for (const { name } of folders) {
      const own = read(name);
      const model = readFormModel(own)!;
      const { steps } = model;
      const ownReasons = name === 'organ-donation' ? listFindingReasons(own) : null;
      for (const [at, from] of steps.entries()) {
        const to = steps[(at + 1) % steps.length]!;
        if (to === from) continue;
        for (const field of from.fields) {
          if (stepMoveProblem(own, model, from, field, to) !== null) continue;
          const where = `${name} ${field.name} ${to.id}`;
          const next = moveToStep(own, from, field, to);
          const fieldIn = (id: string) =>
            readFormModel(next)!
              .steps.find(step => step.id === id)!
              .fields.find(one => one.name === field.name);
          expect(fieldIn(from.id), where).toBeUndefined();
          const { schema, required, label, help, condition } = field;
          expect(fieldIn(to.id), where).toMatchObject({ schema, required, label, help, condition });
          count++;
          if (ownReasons) expect(listFindingReasons(next), where).toEqual(ownReasons);
        }
      }
    }
    expect(count).toBeGreaterThan(50);
  });
});

describe('A copy of a question', () => {
  const copyOf = (of: FormTexts, path: string, to: (of: FormTexts) => FieldContainer) =>
    copyField(of, readFormModel(of)!, fieldOf(of, path), to(of));
  const inStep = (id: string) => (of: FormTexts) => stepOf(of, id);

  it('comes behind the original under a new name, with its settings, and whether it is required', () => {
    const { texts: next, settings } = copyOf(texts, 'height', inStep('health'))!;
    expect(settings).toEqual(['height2']);
    expect(
      stepOf(next, 'health')
        .fields.map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['height', 'height2', 'weight']);
    expect(fieldOf(next, 'height2')).toMatchObject({ label: '身高（副本）', unit: '厘米', required: true });
    expect(fieldOf(next, 'height2').schema).toMatchObject({ minimum: 140, maximum: 220 });
    expect(fieldOf(next, 'height')).toMatchObject({ label: '身高', unit: '厘米', required: true });
    expect(removeField(next, fieldOf(next, 'height2')).form).toBe(texts.form);
  });

  it('has the condition of the original where what that tests is asked before', () => {
    const beside = copyOf(texts, 'last', inStep('health'))!;
    expect(fieldOf(beside.texts, 'last2')).toMatchObject({ condition: is('donated', true) });
    const later = copyOf(addStep(texts, 'after', '之后'), 'last', inStep('after'))!;
    expect(fieldOf(later.texts, 'last2').condition).toEqual(is('donated', true));
    expect(stepOf(later.texts, 'after').fields.map(({ name }) => name)).toEqual(['last2']);
    const earlier = copyOf(texts, 'last', inStep('person'))!;
    expect(fieldOf(earlier.texts, 'last2').condition).toBeNull();
  });

  it('can be made of a question inside a list, and of none of a shared part', () => {
    const members = (of: FormTexts) => containerOf(of, 'members');
    const { texts: next } = copyOf(family, '/members/*/student', members)!;
    expect(members(next).fields.map(({ name }) => name)).toEqual(['name', 'student', 'student2', 'work']);
    expect(copyOf(family, 'name', of => containerOf(of, 'guardians'))).toBeNull();
  });
});

describe('The name of a question that is not published', () => {
  const rename = (of: FormTexts, path: string, container: FieldContainer, to: string) =>
    renameField(of, readFormModel(of)!, container, fieldOf(of, path), to);

  it('is changed wherever it is used: required, conditions, groups, settings, and nowhere else', () => {
    const next = rename(texts, 'height', stepOf(texts, 'health'), 'bodyHeight');
    expect(changedLines(texts.form, next.form)).toEqual({
      gone: [
        '        "height": { "title": "身高",  "type": "integer",',
        '      "required": ["height", "weight"],',
      ],
      added: [
        '        "bodyHeight": { "title": "身高",  "type": "integer",',
        '      "required": ["bodyHeight", "weight"],',
      ],
    });
    expect(JSON.parse(next.ui)).toEqual({
      'ui:groups': [{ title: '身体情况', fields: ['bodyHeight', 'weight'] }],
      bodyHeight: { 'ui:options': { unit: '厘米' } },
    });
    const given = rename(texts, 'donated', stepOf(texts, 'health'), 'gave');
    expect(fieldOf(given, 'last').condition).toEqual(is('gave', true));
    const inside = rename(family, '/members/*/name', containerOf(family, 'members'), 'fullName');
    expect(fieldOf(inside, 'name').label).toBe('户主');
    expect(fieldOf(inside, '/members/*/fullName')).toMatchObject({ help: '按户口簿', required: true });
  });

  it('is followed by rules, options, calculations, settings and the process', () => {
    const health = {
      title: '健康',
      type: 'object',
      properties: {
        height: { title: '身高', type: 'integer' },
        heights: { title: '另一项', type: 'integer' },
        site: { title: '地点', type: 'string', offered: { source: 'cell.site', by: ['height'] } },
        sum: { title: '合计', type: 'number', calculated: { sum: ['height', { product: ['heights', 2] }] } },
      },
      differ: ['/height', '/heights'],
      dependentRequired: { height: ['heights'], heights: ['height'] },
    };
    const of: FormTexts = {
      form: JSON.stringify({ title: '登记', allOf: [{ $ref: '#/$defs/health' }], $defs: { health } }),
      ui: JSON.stringify({
        site: { 'ui:derives': { birthday: 'height' } },
        'ui:region': { province: 'height' },
      }),
      flow: JSON.stringify({
        oneOpenPer: ['height', ['heights', 'height']],
        change: { while: 'any', reviewed: ['height'] },
        followUps: { more: { title: 'height', where: { height: 'height' } } },
        payments: {
          height: {
            title: 'height',
            amount: { subject: 'height', byAnswer: 'height', table: { height: 1 } },
          },
        },
      }),
    };
    const next = rename(of, 'height', stepOf(of, 'health'), 'tall');
    const { properties, ...rules } = JSON.parse(next.form).$defs.health;
    expect(Object.keys(properties)).toEqual(['tall', 'heights', 'site', 'sum']);
    expect(properties.site.offered.by).toEqual(['tall']);
    expect(properties.sum.calculated).toEqual({ sum: ['tall', { product: ['heights', 2] }] });
    expect(rules.differ).toEqual(['/tall', '/heights']);
    expect(rules.dependentRequired).toEqual({ tall: ['heights'], heights: ['tall'] });
    expect(JSON.parse(next.ui)).toEqual({
      site: { 'ui:derives': { birthday: 'tall' } },
      'ui:region': { province: 'tall' },
    });
    const flow = JSON.parse(next.flow!);
    expect(flow.oneOpenPer).toEqual(['tall', ['heights', 'tall']]);
    expect(flow.change.reviewed).toEqual(['tall']);
    expect(flow.followUps.more).toEqual({ title: 'height', where: { tall: 'height' } });
    const { subject, byAnswer, table } = flow.payments.height.amount;
    expect({ subject, byAnswer, table }).toEqual({
      subject: 'height',
      byAnswer: 'tall',
      table: { height: 1 },
    });
  });

  it('is made of the Latin words of a title, in whole words', () => {
    const model = readFormModel(texts)!;
    const step = stepOf(texts, 'health');
    expect(uniqueFieldName(model, step, spellTitle('参观日期'))).toBe('canGuanRiQi');
    expect(uniqueFieldName(model, step, spellTitle('1年内是否献血'))).toBe('NianNeiShiFouXianXue');
    expect(uniqueFieldName(model, step, spellTitle('您在过去十二个月里是否到过下列国家或地区'))).toBe(
      'ninZaiGuoQuShiErGeYueLi',
    );
    expect(uniqueFieldName(model, step, spellTitle('？'))).toBe('question1');
    expect(uniqueFieldName(model, step, spellTitle('12345'))).toBe('question1');
  });
});

describe('A condition of a question', () => {
  const age = comparison('/height', 'maximum', 150);
  const both = group('allOf', [is('donated', true), group('anyOf', [age, not(is('extra', true))])]);

  it('is changed in place where it decides about this question alone, which keeps its place', () => {
    const next = setCondition(texts, health.path, fieldOf(texts, 'last'), both);
    expect(fieldOf(next, 'last')).toMatchObject({ condition: both, parentPath: ['$defs', 'health', 'then'] });
    expect(
      stepOf(next, 'health')
        .fields.map(({ name }) => name)
        .at(-1),
    ).toBe('last');
    expect(setCondition(next, health.path, fieldOf(next, 'last'), is('donated', true)).form).toBe(texts.form);
  });

  it('is given up by one of two questions, and leaves the other as it was', () => {
    const two = addField(texts, health, {
      ...{ name: 'times', kind: 'integer', label: '几次', help: '', required: true },
      condition: is('donated', true),
    });
    const next = setCondition(two, health.path, fieldOf(two, 'last'), age);
    expect(fieldOf(next, 'times')).toMatchObject({ condition: is('donated', true), required: true });
    expect(fieldOf(next, 'last').condition).toEqual(age);
    const order = (of: FormTexts) => stepOf(of, 'health').fields.map(({ name }) => name);
    expect(order(next)).toEqual(order(two));
  });

  it('is read from nested branches and from an else branch', () => {
    const form = texts.form.replace(
      '"then": {',
      `"else": { "properties": { "why": { "title": "为什么", "type": "string" } } },
      "then": {
        "if": { "properties": { "height": { "maximum": 150 } }, "required": ["height"] },
        "then": { "properties": { "more": { "title": "还有", "type": "string" } } },`,
    );
    const own = { ...texts, form };
    expect(fieldOf(own, 'more').condition).toEqual(group('allOf', [is('donated', true), age]));
    expect(fieldOf(own, 'why').condition).toEqual(not(is('donated', true)));
    const next = setCondition(own, health.path, fieldOf(own, 'more'), age);
    expect(fieldOf(next, 'more')).toMatchObject({ condition: age });
    expect(fieldOf(next, 'last').condition).toEqual(is('donated', true));
  });
});

describe('Form text with unexpected values', () => {
  /** The paths of all nodes in a JSON value. */
  const pathsTo = (value: unknown, at: (string | number)[] = []): (string | number)[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => {
          const valuePath = [...at, Array.isArray(value) ? Number(name) : name];
          return [valuePath, ...pathsTo(inner, valuePath)];
        })
      : [];

  it.each([
    ['form', texts],
    ['form', family],
    ['ui', texts],
    ['ui', family],
  ] as const)('is read as far as possible: %s', (file, own) => {
    for (const valuePath of pathsTo(JSON.parse(withoutComments(own[file])))) {
      for (const other of [null, 1, 'x', [], {}, [null], { x: null }]) {
        const changed = { ...own, [file]: setJsonValue(own[file], valuePath, other) };
        expect(
          () => readFormModel(changed),
          `${valuePath.join('/')}: ${JSON.stringify(other)}`,
        ).not.toThrow();
      }
    }
  });
});

describe('Guidance of a form', () => {
  const notice: FormTexts = {
    form: family.form,
    ui: `{
  "ui:notice": {
    // 一句话
    "summary": "登记",
    "who": ["年满18周岁", "在本市居住"],
    "prepare": [
      { "title": "证件", "text": "原件" }
    ]
  }
}
`,
  };

  it('is edited in place, and keeps its other parts', () => {
    const worded = setGuidance(notice, ['summary'], '登记与变更');
    expect(changedLines(notice.ui, worded.ui).added).toEqual(['    "summary": "登记与变更",']);
    const fee = setGuidance(notice, ['fee'], '不收费');
    expect(changedLines(notice.ui, fee.ui).added).toEqual(['    ],', '    "fee": "不收费"']);
    expect(setGuidance(fee, ['fee'], '')).toEqual(notice);
    const line = addGuidanceEntry(notice, ['who'], '自愿');
    expect(readFormModel(line)!.notice.who).toEqual(['年满18周岁', '在本市居住', '自愿']);
    expect(readFormModel(moveGuidanceEntry(line, ['who'], 2, 0))!.notice.who?.[0]).toBe('自愿');
    expect(removeGuidanceEntry(line, ['who', 2])).toEqual(notice);
    const entry = setGuidance(notice, ['prepare', 0, 'icon'], 'card');
    expect(entry.ui).toContain('{ "title": "证件", "text": "原件", "icon": "card" }');
    expect(readFormModel(removeGuidanceEntry(notice, ['prepare', 0]))!.notice.prepare).toBeUndefined();
  });

  it('is created when missing, and removed with its last entry', () => {
    const bare = { ...family, ui: '{}\n' };
    const begun = setGuidance(bare, ['contact', 'phone'], '0900-8320000');
    expect(JSON.parse(begun.ui)).toEqual({ 'ui:notice': { contact: { phone: '0900-8320000' } } });
    expect(setGuidance(begun, ['contact', 'phone'], '').ui).toBe('{}\n');
    expect(readFormModel({ ...family, ui: '{ "ui:notice": "half" }' })!.notice).toBeDefined();
  });
});

describe('JSON text edit', () => {
  it('keeps a value on one line or on several lines', () => {
    expect(setJsonValue('{ "a": 1 }', ['b'], [1])).toBe('{ "a": 1, "b": [1] }');
    expect(setJsonValue('{\n\t"a": 1\n}', ['b'], 2)).toBe('{\n\t"a": 1,\n\t"b": 2\n}');
    expect(setJsonValue('{\r\n  "a": 1 // one\r\n}', ['b'], 2)).toBe(
      '{\r\n  "a": 1, // one\r\n  "b": 2\r\n}',
    );
    expect(setJsonValue('{}', ['a', 'b'], 1)).toBe('{ "a": { "b": 1 } }');
    expect(setJsonValue('{ "b": 1 }', ['a'], 0, 0)).toBe('{ "a": 0, "b": 1 }');
  });

  it('removes a property with its comma, at any position', () => {
    expect(removeJsonNode('{ "a": 1, "b": 2 }', ['a'])).toBe('{ "b": 2 }');
    expect(removeJsonNode('{ "a": 1, "b": 2 }', ['b'])).toBe('{ "a": 1 }');
    expect(removeJsonNode('{ "a": 1 }', ['a'])).toBe('{}');
    expect(removeJsonNode('{\n  "a": 1,\n  // kept\n  "b": 2 // goes\n}', ['b'])).toBe(
      '{\n  "a": 1\n  // kept\n}',
    );
    expect(removeJsonNode('[\n  1,\n  2\n]', [0])).toBe('[\n  2\n]');
  });

  it('reorders entries without moving line breaks', () => {
    expect(moveJsonChild('[1, 22,\n 333]', [], 0, 2)).toBe('[22, 333,\n 1]');
    expect(moveJsonChild('{ "a": 1, "b": 2 }', [], 1, 0)).toBe('{ "b": 2, "a": 1 }');
  });
});

const withoutComments = (text: string) => text.replace(/\/\/.*$|\/\*.*?\*\//gm, '');
