import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guidanceIcons, guidancePictures } from '../../src/flows/engine/guidance';
import { findGuidanceProblem } from '../../src/server/engine/forms/check-guidance';
import { consentsOf } from '../../src/web/engine/applications/consents';
import { flows } from '../support/flows';
import { projectForm } from '../support/project-schemas';

const good = {
  summary: '预约参观',
  picture: 'lesson',
  who: ['年满18周岁'],
  prepare: [{ title: '身份证件', icon: 'card' }],
  contact: { phone: '0900-8320000' },
  questions: [{ question: '收费吗？', answer: '不收费。' }],
};

describe('guidance of a form', () => {
  it('may be empty, and may have any of its parts', () => {
    expect(findGuidanceProblem({})).toBeNull();
    expect(findGuidanceProblem(good)).toBeNull();
  });

  it.each([
    ['a text instead of braces', '须知', '“ui:notice”应当是花括号'],
    ['a part with a slip of the pen', { question: [] }, '没有“question”，是否想写“questions”'],
    ['a part that is empty', { purpose: ' ' }, '“purpose”应当是一段文字'],
    ['one line instead of a list', { who: '成年人' }, '“who”应当是文字列表'],
    ['a drawing that there is not', { picture: 'dog' }, '“picture”应当是"aed"、"bus"'],
    ['a preparation without a title', { prepare: [{ text: '带上' }] }, '“prepare”应当是列表，每项是花括号'],
    ['a preparation with another icon', { prepare: [{ title: '证件', icon: 'dog' }] }, '“prepare”'],
    ['a question without an answer', { questions: [{ question: '收费吗？' }] }, 'answer（一段文字）'],
    [
      'a question with something beside',
      { questions: [{ question: 'a', answer: 'b', more: 'c' }] },
      '花括号',
    ],
    ['a contact without a phone', { contact: { hours: '工作日' } }, 'phone（一段文字）'],
  ])('is refused with %s, naming the part', (_, notice, reason) => {
    expect(findGuidanceProblem(notice)).toContain(reason);
  });

  it('is documented with every part, picture and icon', () => {
    const guide = readFileSync('docs/forms.md', 'utf8');
    const guidanceSection = guide.slice(guide.indexOf('### 办理须知'));
    const parts = findGuidanceProblem(null)!.split('其中可写 ')[1]!.split('、');
    expect(parts.length).toBeGreaterThan(12);
    for (const name of [...parts, ...guidancePictures, ...guidanceIcons])
      expect(guidanceSection).toContain(`\`${name}\``);
  });
});

const folder = 'src/server/engine/consents/documents';
const documents = readdirSync(folder).map(name => ({
  id: name.replace('.md', '') as `C${1 | 2 | 3 | 4 | 5 | 6 | 7}`,
  version: 1,
  sha256: '',
  title: name,
  content: readFileSync(`${folder}/${name}`, 'utf8').replaceAll('{机构名称}', '示例机构'),
  publishedAt: '2026-01-01T00:00:00Z',
}));

it.each(documents.map(({ id }) => id))('The English text of %s has the same parts and placeholders', id => {
  const [chinese, english] = [folder, 'src/server/engine/consents/english'].map(place =>
    readFileSync(`${place}/${id}.md`, 'utf8').trim(),
  );
  const shapeOf = (text = '') => text.split(/\n{2,}/).map(part => /^#*/.exec(part)![0]);
  const placeholdersOf = (text = '') => [...text.matchAll(/\{[^}]*\}/gu)].map(([name]) => name).sort();
  expect(shapeOf(english)).toEqual(shapeOf(chinese));
  expect(placeholdersOf(english)).toEqual(placeholdersOf(chinese));
});

describe.each([...flows.values()])('guidance of $id', flow => {
  it('fills every placeholder of the consent texts', () => {
    const texts = consentsOf(flow, projectForm(flow.id), documents).map(({ text }) => text);
    expect(texts).toHaveLength(flow.consents.length);
    for (const text of texts) expect(text).not.toMatch(/\{.*\}/);
  });
});
