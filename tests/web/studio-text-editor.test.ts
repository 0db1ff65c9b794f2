import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../src/web/admin/studio/completion';
import { listChangedLines } from '../../src/web/admin/studio/line-diff';
import type { SchemaKeywords } from '../../src/web/admin/studio/queries';
import {
  applySuggestion,
  type FormFileKey,
  findingFileKey,
  locateInText,
} from '../../src/web/admin/studio/text-positions';

const vocabulary: SchemaKeywords = {
  keywords: [{ name: 'maxLength', description: '不小于 0 的整数' }],
  settings: [{ name: 'help', description: '一段文字' }],
  formats: ['date', 'email'],
  optionSources: ['cell.site'],
  capabilities: [
    {
      ...{ name: 'class-seat', title: '班次名额', description: '占用班次的名额' },
      ...{ answers: ['trainId'], states: [], followUps: {}, capabilities: [], findsAmountDue: false },
    },
  ],
  shared: [
    { file: 'defs/codes.json', text: '{ "$defs": { "blood": { "title": "血型" } } }', usedBy: [] },
    { file: 'defs/codes.ui.json', text: '{}', usedBy: [] },
  ],
};
/** The completions at the cursor `|`. */
const words = (file: FormFileKey, text: string) => {
  const at = text.indexOf('|');
  return completionsAt(file, text.replace('|', ''), at, vocabulary, ['height', 'weight']);
};
const labels = (file: FormFileKey, text: string) => words(file, text).words.map(({ label }) => label);

describe('Completion in a form text', () => {
  it('offers keywords with their values, and nothing for free names', () => {
    expect(words('form', '{ "a": { "|" } }')).toEqual({
      isKey: true,
      words: [{ label: 'maxLength', detail: '不小于 0 的整数' }],
    });
    expect(labels('form', '{ "properties": { "|" } }')).toEqual([]);
  });

  it('offers formats, option sources, types, definitions or questions, as the keyword requires', () => {
    expect(labels('form', '{ "format": "|" }')).toEqual(['date', 'email']);
    expect(labels('form', '{ "offered": "|" }')).toEqual(['cell.site']);
    expect(labels('form', '{ "type": "|" }')).toContain('boolean');
    expect(labels('form', '{ "properties": { "a": {} }, "required": ["|"] }')).toEqual(['a']);
    expect(labels('form', '{ "$defs": { "x": {} }, "allOf": [{ "$ref": "|" }] }')).toEqual([
      '#/$defs/x',
      '../defs/codes.json',
      '../defs/codes.json#/$defs/blood',
    ]);
  });

  it('offers the capabilities that a process may call for, with what they do', () => {
    expect(words('flow', '{ "effects": ["|"] }')).toEqual({
      isKey: false,
      words: [{ label: 'class-seat', detail: '占用班次的名额' }],
    });
    expect(labels('flow', '{ "group": "|" }')).toContain('救护');
  });

  it('offers settings and questions in ui.json', () => {
    expect(labels('ui', '{ "|" }')).toEqual(['height', 'weight', 'ui:help']);
    expect(labels('ui', '{ "height": { "ui:options": { "|" } } }')).toEqual(['help']);
    expect(labels('ui', '{ "ui:order": ["|"] }')).toEqual(['height', 'weight']);
  });
});

describe('Finding', () => {
  const finding = { file: 'x/form.json', pointer: '/required/0', line: 1, column: 1, reason: '' };

  it('belongs to one of the two texts, or to a shared part', () => {
    expect(findingFileKey('x', finding)).toBe('form');
    expect(findingFileKey('x', { file: 'x/ui.json' })).toBe('ui');
    expect(findingFileKey('x', { file: 'defs/person.json' })).toBeNull();
  });

  it('with a suggestion is fixed by it, for a value as well as a name', () => {
    const reason = '没有“wieght”这一项，是否想写“weight”';
    expect(applySuggestion('{ "required": ["wieght"] }', { ...finding, reason })?.text).toBe(
      '{ "required": ["weight"] }',
    );
    const keyword = {
      ...finding,
      pointer: '/maxLenght',
      reason: '不认识的关键字“maxLenght”，是否想写“maxLength”',
    };
    expect(applySuggestion('{ "maxLenght": 3 }', keyword)).toEqual({
      word: 'maxLength',
      text: '{ "maxLength": 3 }',
    });
    expect(applySuggestion('{ "maxLenght": 3 }', { ...keyword, reason: '没有上限' })).toBeNull();
    expect(applySuggestion('{ "other": 3 }', keyword)).toBeNull();
  });

  it('is located by line and column of its node', () => {
    expect(locateInText('{\n  "a": {\n    "b": 1\n  }\n}', ['a', 'b'])).toEqual({ line: 3, column: 5 });
    expect(locateInText('{', ['a'])).toEqual({ line: 1, column: 1 });
  });
});

describe('Changed lines', () => {
  it('are those added or modified, at any position', () => {
    expect([...listChangedLines('a\nb\nc', 'a\nx\nb\nd\nc')]).toEqual([2, 4]);
    expect([...listChangedLines('a\nb', 'a\nb')]).toEqual([]);
    expect([...listChangedLines('a\nb\nc', 'a\nc')]).toEqual([]);
  });
});
