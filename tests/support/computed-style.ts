/// <reference types="vitest/jsdom" />

/** What the browser's own sheet looks at in an element to say how it is displayed. */
const LOOKED_AT = ['hidden', 'open', 'type', 'popover', 'style'];

/** What an element has from those around it, where neither a style nor `hidden` says otherwise. */
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointerEvents', 'auto'],
  ['pointer-events', 'auto'],
]);

const displays = new Map<string, string>();

function display(element: Element): string {
  const key = JSON.stringify([element.localName, ...LOOKED_AT.map(name => element.getAttribute(name))]);
  const known = displays.get(key) ?? jsdom.window.getComputedStyle(element).display;
  displays.set(key, known);
  return known;
}

function isPlain(element: Element | null): boolean {
  if (!element) return true;
  return !element.hasAttribute('style') && !element.hasAttribute('hidden') && isPlain(element.parentElement);
}

/**
 * What jsdom computes, found faster. Whoever looks for a role asks for the styles of all that may have it, of what is in
 * them and around them; jsdom forgets them with every change of the document, and matches each element with all rules
 * of the browser's own sheet. There is no other sheet here, so that like elements are displayed alike. Of everything
 * else, and where there is a sheet, jsdom is asked.
 */
export const computedStyle: typeof getComputedStyle = (element, pseudo) => {
  const ask = () => jsdom.window.getComputedStyle(element, pseudo);
  if (pseudo || document.styleSheets.length > 0) return ask();
  const known = (name: string) => {
    if (name === 'display') return display(element);
    return INHERITED.has(name) && isPlain(element) ? INHERITED.get(name) : undefined;
  };
  const getPropertyValue = (name: string) => known(name) ?? ask().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name: string) =>
      name === 'getPropertyValue' ? getPropertyValue : (known(name) ?? Reflect.get(ask(), name)),
  });
};
