import { readFileSync } from 'node:fs';
import ts from 'typescript';

const RUNNERS = new Set(['describe', 'it', 'test']);
const NEVER_RUN = new Set(['skip', 'todo']);

/**
 * The titles of the tests in a file, and of their groups, as they are written there: that of `it.each` with its
 * placeholders, that of a template with its expressions. Tests that are never run have none.
 */
export function testTitlesOf(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && runs(node.expression)) {
      const title = titleOf(node.arguments[0], source);
      if (title !== undefined) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Whether this is `it`, `describe`, or one of them with conditions or cases: `it.each([…])`, `describe.runIf(…)`. */
function runs(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return !NEVER_RUN.has(callee.name.text) && runs(callee.expression);
  return (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) && runs(calleeOf(callee));
}

const calleeOf = (node: ts.CallExpression | ts.TaggedTemplateExpression) =>
  ts.isCallExpression(node) ? node.expression : node.tag;

function titleOf(node: ts.Expression | undefined, source: ts.SourceFile): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : undefined;
}
