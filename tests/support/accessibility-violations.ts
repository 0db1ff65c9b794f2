import axe from 'axe-core';

/** Violations found by axe; colours and landmarks are checked in a real browser. */
export async function findings(element: Element): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  // What is framed is a page of its own, and jsdom loads none.
  const { violations } = await axe.run(element, { rules, iframes: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
