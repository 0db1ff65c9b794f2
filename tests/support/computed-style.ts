/// <reference types="vitest/jsdom" />

/** Attributes that the browser's default stylesheet uses for `display`. */
const DISPLAY_ATTRIBUTES = ['hidden', 'open', 'type', 'popover', 'style'];

/** Inherited properties with their initial values, which apply when neither `style` nor `hidden` is set. */
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointerEvents', 'auto'],
  ['pointer-events', 'auto'],
]);

const displays = new Map<string, string>();

function display(element: Element): string {
  const key = JSON.stringify([
    element.localName,
    ...DISPLAY_ATTRIBUTES.map(name => element.getAttribute(name)),
  ]);
  const known = displays.get(key) ?? jsdom.window.getComputedStyle(element).display;
  displays.set(key, known);
  return known;
}

function isPlain(element: Element | null): boolean {
  if (!element) return true;
  return !element.hasAttribute('style') && !element.hasAttribute('hidden') && isPlain(element.parentElement);
}

/**
 * A faster `getComputedStyle` for jsdom. A query by role reads the styles of all candidates with their ancestors and
 * descendants; jsdom drops its cache with every change of the document, and matches each element with all rules of the
 * default stylesheet. Without other stylesheets, equal elements have equal `display`. For everything else, and with
 * stylesheets, jsdom is used.
 */
export const computedStyle: typeof getComputedStyle = (element, pseudo) => {
  const computeStyle = () => jsdom.window.getComputedStyle(element, pseudo);
  if (pseudo || document.styleSheets.length > 0) return computeStyle();
  const known = (name: string) => {
    if (name === 'display') return display(element);
    return INHERITED.has(name) && isPlain(element) ? INHERITED.get(name) : undefined;
  };
  const getPropertyValue = (name: string) => known(name) ?? computeStyle().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name: string) =>
      name === 'getPropertyValue' ? getPropertyValue : (known(name) ?? Reflect.get(computeStyle(), name)),
  });
};
