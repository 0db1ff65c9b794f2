import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setCondition } from '../../src/web/admin/studio/condition-edits';
import {
  addField,
  freeName,
  moveField,
  nameProblem,
  removeField,
  setChoices,
  setHelp,
  setKind,
  setLabel,
  setLimit,
  setRequired,
  setUnit,
} from '../../src/web/admin/studio/edits';
import { moved, removed, written } from '../../src/web/admin/studio/json-text';
import { deciding, type ModelField, readModel, type Texts } from '../../src/web/admin/studio/model';
import { addStep, moveStep, removeStep, setStep } from '../../src/web/admin/studio/step-edits';

const texts: Texts = {
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

const stepOf = (of: Texts, id: string) => readModel(of)!.steps.find(step => step.id === id)!;
const fieldOf = (of: Texts, name: string): ModelField =>
  readModel(of)!
    .steps.flatMap(({ fields }) => fields)
    .find(field => field.name === name)!;
/** The lines that an edit took away and those it wrote. */
function changedLines(before: string, after: string): { gone: string[]; come: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return { gone: a.filter(line => !b.includes(line)), come: b.filter(line => !a.includes(line)) };
}

describe('The form view of a form’s texts', () => {
  it('reads steps, shared parts, kinds, conditions, and leaves to the text what it does not know', () => {
    const model = readModel(texts)!;
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
      ['last', 'date', false, { name: 'donated', value: true }],
    ]);
    expect(fieldOf(texts, 'height').unit).toBe('厘米');
    expect(fieldOf(texts, 'rh').choices).toEqual([
      { value: '阳性', label: '阳性' },
      { value: '阴性', label: '阴性' },
    ]);
  });

  it('shows nothing of a text that is no form', () => {
    expect(readModel({ ...texts, form: '{ "title": ' })).toBeNull();
    expect(
      readModel({ ...texts, form: '{ "allOf": [{ "$ref": "../defs/x.json" }], "$defs": {} }' }),
    ).toBeNull();
    expect(readModel({ ...texts, ui: '[]' })).toBeNull();
  });

  it('reads every form of the project, and an edit that changes nothing leaves its text as it is', () => {
    const folders = readdirSync('schemas', { withFileTypes: true }).filter(
      one => one.isDirectory() && one.name !== 'defs',
    );
    for (const { name } of folders) {
      const own = {
        form: readFileSync(`schemas/${name}/form.json`, 'utf8'),
        ui: readFileSync(`schemas/${name}/ui.json`, 'utf8'),
      };
      const model = readModel(own);
      expect(model, name).not.toBeNull();
      for (const field of model!.steps.flatMap(({ fields }) => fields)) {
        expect(setRequired(own, field, field.required)).toEqual(own);
        if (field.label) expect(setLabel(own, field, field.label), `${name} ${field.name}`).toEqual(own);
        if (field.kind) expect(setKind(own, field, field.kind.id)).toEqual(own);
      }
    }
  });

  it('adds a question as one line, and keeps comments and layout of all others', () => {
    const next = addField(texts, 'health', {
      name: 'smokes',
      kind: 'boolean',
      label: '是否吸烟',
      help: '近一年',
      required: true,
      condition: null,
    });
    expect(changedLines(texts.form, next.form)).toEqual({
      gone: ['        "extra": { "$ref": "#/$defs/other" }', '      "required": ["height", "weight"],'],
      come: [
        '        "extra": { "$ref": "#/$defs/other" },',
        '        "smokes": { "title": "是否吸烟", "type": "boolean" }',
        '      "required": ["height", "weight", "smokes"],',
      ],
    });
    expect(fieldOf(next, 'smokes')).toMatchObject({ label: '是否吸烟', help: '近一年', required: true });
    expect(next.ui).toContain('"smokes": { "ui:help": "近一年" }');
  });

  it('puts a question under a condition beside those that have it, and makes one where none does', () => {
    const words = { label: '几次', help: '', required: true };
    const beside = addField(texts, 'health', {
      ...words,
      name: 'times',
      kind: 'integer',
      condition: { name: 'donated', value: true },
    });
    expect(fieldOf(beside, 'times')).toMatchObject({
      required: true,
      around: ['$defs', 'health', 'then'],
    });
    const anew = addField(texts, 'health', {
      ...words,
      name: 'why',
      kind: 'text',
      condition: { name: 'donated', value: false },
    });
    expect(fieldOf(anew, 'why')).toMatchObject({
      condition: { name: 'donated', value: false },
      around: ['$defs', 'health', 'allOf', 0, 'then'],
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

  it('takes the condition of a question away, and the branch that then asks nothing', () => {
    const next = setCondition(texts, 'health', fieldOf(texts, 'last'), null);
    const { if: test, then, properties } = JSON.parse(withoutComments(next.form)).$defs.health;
    expect([test, then, Object.keys(properties)]).toEqual([
      undefined,
      undefined,
      ['height', 'weight', 'donated', 'extra', 'last'],
    ]);
    const back = setCondition(next, 'health', fieldOf(next, 'last'), { name: 'donated', value: true });
    expect(fieldOf(back, 'last').condition).toEqual({ name: 'donated', value: true });
  });

  it('changes label, help, unit, limits and whether it must be answered, each in its place', () => {
    const height = fieldOf(texts, 'height');
    expect(changedLines(texts.form, setLabel(texts, height, '身长').form).come).toEqual([
      '        "height": { "title": "身长",  "type": "integer",',
    ]);
    expect(setHelp(texts, height, '不穿鞋').ui).toContain(
      '"height": { "ui:options": { "unit": "厘米" }, "ui:help": "不穿鞋" }',
    );
    expect(setUnit(texts, height, '').ui).not.toContain('height": {');
    expect(setUnit(texts, height, 'cm').ui).toContain('"ui:options": { "unit": "cm" }');
    expect(setLimit(texts, height, 'maximum', 230).form).toContain(
      '"minimum": 140, "maximum": 230 }, // 厘米',
    );
    expect(setLimit(texts, height, 'maximum', null).form).toContain('"minimum": 140 }, // 厘米');
    expect(setRequired(texts, height, false).form).toContain('"required": ["weight"]');
    const none = setRequired(setRequired(texts, height, false), fieldOf(texts, 'weight'), false);
    expect(JSON.parse(withoutComments(none.form)).$defs.health.required).toBeUndefined();
    expect(none.form).toContain('// 谁');
  });

  it('writes the choices, and their words where they differ from what is kept', () => {
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

  it('takes a question away with its settings, its place in a group and its demand', () => {
    const next = removeField(texts, fieldOf(texts, 'weight'));
    expect(changedLines(texts.form, next.form)).toEqual({
      gone: [
        '        "weight": { "title": "体重", "type": "integer", "minimum": 40 },',
        '      "required": ["height", "weight"],',
      ],
      come: ['      "required": ["height"],'],
    });
    expect(next.ui).toContain('"fields": ["height"]');
    const none = removeField(next, fieldOf(next, 'height'));
    expect(none.ui.replace(/\s/g, '')).toBe('{}');
    expect(JSON.parse(withoutComments(none.form)).$defs.health.required).toBeUndefined();
  });

  it('puts questions in another order; commented ones take their comment along', () => {
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

  it('orders questions of different conditions by a setting', () => {
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

  it('makes another kind of a question, which keeps its label', () => {
    const next = setKind(texts, fieldOf(texts, 'height'), 'amount');
    expect(fieldOf(next, 'height').schema).toEqual({ title: '身高', type: 'string', format: 'amount' });
    expect(fieldOf(next, 'height').unit).toBe('');
  });

  it('adds, renames, orders and takes away steps', () => {
    const added = addStep(texts, 'after', '之后');
    expect(readModel(added)!.steps.map(({ id }) => id)).toEqual(['person', 'health', 'after']);
    expect(changedLines(texts.form, added.form).gone).toEqual([
      '  "allOf": [{ "$ref": "#/$defs/person" }, { "$ref": "#/$defs/health" }],',
    ]);
    const named = setStep(added, stepOf(added, 'after'), { title: '以后', minutes: 3, description: '说明' });
    expect(stepOf(named, 'after')).toMatchObject({ title: '以后', minutes: 3, description: '说明' });
    expect(stepOf(setStep(named, stepOf(named, 'after'), { minutes: null }), 'after').minutes).toBeNull();
    expect(readModel(moveStep(named, 2, 0))!.steps.map(({ id }) => id)).toEqual([
      'after',
      'person',
      'health',
    ]);
    const gone = removeStep(named, stepOf(named, 'health'));
    expect(readModel(gone)!.steps.map(({ id }) => id)).toEqual(['person', 'after']);
    expect(gone.form).toContain('"other"');
    expect(gone.ui.replace(/\s/g, '')).toBe('{}');
  });

  it('offers as conditions only what is asked before and has a few answers', () => {
    const model = readModel(texts)!;
    const [, health] = model.steps;
    expect(deciding(model, health!, fieldOf(texts, 'last')).map(({ name }) => name)).toEqual([
      'rh',
      'donated',
    ]);
  });

  it('knows which names can be taken', () => {
    expect(nameProblem(texts, 'height')).toContain('已经有了');
    expect(nameProblem(texts, '身高')).toContain('字母');
    expect(nameProblem(texts, 'newOne')).toBeNull();
    expect(freeName(texts, 'height')).toBe('height2');
  });
});

describe('A text that is edited', () => {
  it('stays on one line where it was on one, and in several where it was in several', () => {
    expect(written('{ "a": 1 }', ['b'], [1])).toBe('{ "a": 1, "b": [1] }');
    expect(written('{\n\t"a": 1\n}', ['b'], 2)).toBe('{\n\t"a": 1,\n\t"b": 2\n}');
    expect(written('{\r\n  "a": 1 // one\r\n}', ['b'], 2)).toBe('{\r\n  "a": 1, // one\r\n  "b": 2\r\n}');
    expect(written('{}', ['a', 'b'], 1)).toBe('{ "a": { "b": 1 } }');
    expect(written('{ "b": 1 }', ['a'], 0, 0)).toBe('{ "a": 0, "b": 1 }');
  });

  it('loses a property with its comma, whichever it is', () => {
    expect(removed('{ "a": 1, "b": 2 }', ['a'])).toBe('{ "b": 2 }');
    expect(removed('{ "a": 1, "b": 2 }', ['b'])).toBe('{ "a": 1 }');
    expect(removed('{ "a": 1 }', ['a'])).toBe('{}');
    expect(removed('{\n  "a": 1,\n  // kept\n  "b": 2 // goes\n}', ['b'])).toBe('{\n  "a": 1\n  // kept\n}');
    expect(removed('[\n  1,\n  2\n]', [0])).toBe('[\n  2\n]');
  });

  it('puts entries in another order without moving a line', () => {
    expect(moved('[1, 22,\n 333]', [], 0, 2)).toBe('[22, 333,\n 1]');
    expect(moved('{ "a": 1, "b": 2 }', [], 1, 0)).toBe('{ "b": 2, "a": 1 }');
  });
});

const withoutComments = (text: string) => text.replace(/\/\/.*$|\/\*.*?\*\//gm, '');
