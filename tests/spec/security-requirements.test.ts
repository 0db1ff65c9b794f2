import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testTitlesOf } from '../support/test-titles';
import { tableOf } from './tables';

// docs/security.md answers every requirement of level 1 and 2 of OWASP ASVS 5.0.0, and what it names exists.

/** The numbers of the requirements; their texts are those of OWASP. */
const required = tableOf('security-requirements.tsv').map(([number = '']) => number);

const document = readFileSync('docs/security.md', 'utf8');

/** The rows of the tables of requirements. */
const rows = [...document.matchAll(/^\| v5\.0\.0-([\d.]+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', what = '', answer = '']) => {
    const [, verdict = '', text = ''] = /^(满足|不适用|未满足)：(.*)$/u.exec(answer) ?? [];
    return { number, what, verdict, text };
  },
);

const rowsWith = (verdict: string) => rows.filter(row => row.verdict === verdict);

/** Inline code: names of files, and of tests as `file › title`. */
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const TEST = /^(tests\/\S+) › (.+)$/u;
const testsIn = (text: string) =>
  codeIn(text).flatMap(code => {
    const [, file = '', title = ''] = TEST.exec(code) ?? [];
    return file ? [{ file, title }] : [];
  });
const FILE = /^(?:src|tests|scripts|schemas|openapi|docs|demo|\.ci)\/[\w./-]+$/;

const titlesByFile = new Map<string, Set<string>>();
function titlesOf(file: string): Set<string> {
  const titles = titlesByFile.get(file) ?? (existsSync(file) ? testTitlesOf(file) : new Set<string>());
  titlesByFile.set(file, titles);
  return titles;
}

describe('docs/security.md', () => {
  it('answers each requirement once, in the order of the standard', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(required);
  });

  it('says of each in a few words what it is about, and whether it is met, not met or not applicable', () => {
    const unclear = rows.filter(({ what, verdict, text }) => !what || !verdict || text.trim().length < 4);
    expect(unclear).toEqual([]);
  });

  it('proves what is met by a test, or by the document that a requirement asks for', () => {
    const unproved = rowsWith('满足').filter(
      ({ text }) => testsIn(text).length === 0 && !/\]\([^)]+\)/.test(text),
    );
    expect(unproved.map(({ number }) => number)).toEqual([]);
  });

  it('gives the reason for what is not applicable or not met', () => {
    const without = [...rowsWith('不适用'), ...rowsWith('未满足')].filter(
      ({ text }) => (text.replaceAll(/`[^`]*`/g, '').match(/\p{Script=Han}/gu) ?? []).length < 2,
    );
    expect(without.map(({ number }) => number)).toEqual([]);
  });

  it('names tests that exist', () => {
    const gone = testsIn(document).filter(({ file, title }) => !titlesOf(file).has(title));
    expect([...new Set(gone.map(({ file, title }) => `${file} › ${title}`))]).toEqual([]);
  });

  it('names files that exist', () => {
    const files = codeIn(document).filter(code => FILE.test(code));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(file => !existsSync(file))).toEqual([]);
  });

  it('counts its rows', () => {
    const [met, notApplicable, notMet] = ['满足', '不适用', '未满足'].map(
      verdict => rowsWith(verdict).length,
    );
    expect(document).toContain(`共 253 项：满足 ${met}，不适用 ${notApplicable}，未满足 ${notMet}`);
  });
});

describe('The titles of the tests in a file', () => {
  it('are found however they are written', () => {
    const titles = titlesOf('tests/spec/security-requirements.test.ts');
    expect(titles).toContain('docs/security.md');
    expect(titles).toContain('are found however they are written');
    expect(titlesOf('tests/contract/page-html.test.ts')).toContain('answers 404 at %s');
    expect(titles).not.toContain('满足');
  });
});
