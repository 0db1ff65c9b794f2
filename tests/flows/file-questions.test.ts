import '../support/option-sources';
import { describe, expect, it } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { localize } from '../../src/flows/engine/error-messages';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { formOf, projectSchemas, sampleFolder } from '../support/project-schemas';

const DEFS = ['defs/files.json', 'defs/files.ui.json'];

/** The sample form with a file question. */
function folder(question: object) {
  return sampleFolder(({ form, files }) => {
    for (const name of DEFS) files.set(name, projectSchemas().get(name)!);
    form.$defs.person.properties.proof = question;
    form.$defs.person.required.push('proof');
  });
}

const proof = {
  title: '诊断证明',
  allOf: [{ $ref: '../defs/files.json#/$defs/doc' }, { maxItems: 2 }],
};
const form = formOf(folder(proof), 'sample');
const id = (n: number) => `3f0e9c1a-7d2b-4c58-9a61-0b7f5e2d8c4${n}`;

function problems(given: unknown) {
  const { whole } = compileForm(form);
  return whole({ name: '林海棠', proof: given }) ? [] : localize(whole.errors, form.schema, form.ui);
}

describe('file question', () => {
  it('accepts file ids', () => {
    expect(problems([id(1)])).toEqual([]);
    expect(problems([id(1), id(2)])).toEqual([]);
  });

  it.each([
    [undefined, '请上传诊断证明'],
    [[], '诊断证明至少上传1个文件'],
    [[id(1), id(2), id(3)], '诊断证明最多上传2个文件'],
    [[id(1), id(1)], '诊断证明不能重复'],
    [['../../etc/passwd'], '请重新上传诊断证明'],
    [[id(1).toUpperCase()], '请重新上传诊断证明'],
  ])('refuses %j with a message at its path', (given, message) => {
    expect(problems(given)).toEqual([{ path: '/proof', keyword: expect.any(String), message }]);
  });

  it('is described by the number of files, with their ids', () => {
    const rows = describeAnswers(form.schema, form.ui, { name: '林海棠', proof: [id(1), id(2)] })[0]!.rows;
    expect(rows.find(({ path }) => path === '/proof')).toEqual({
      path: '/proof',
      label: '诊断证明',
      value: '2个文件',
      files: [id(1), id(2)],
    });
  });
});

describe('schema check', () => {
  it.each([
    [{ title: '证明', type: 'string', maxLength: 36, files: 'doc' }, /应当引用 \.\.\/defs\/files\.json/u],
    [
      { title: '证明', type: 'array', files: 'video', maxItems: 1, items: { type: 'string', maxLength: 36 } },
      /“files”的写法不正确/u,
    ],
    [{ title: '证明', file: 'doc', type: 'array' }, /是否想写“files”/u],
  ])('refuses %j', (question, reason) => {
    const { findings } = checkForms(folder(question));
    expect(findings.map(finding => finding.reason).join('\n')).toMatch(reason);
  });
});
