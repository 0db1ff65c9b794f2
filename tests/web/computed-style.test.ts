import { afterEach, expect, it } from 'vitest';

const page = `
  <main><h1>题</h1><p>文<b>字</b><a href="/">链</a></p><ul><li>一</li></ul><details><summary>更多</summary></details></main>
  <dialog></dialog><dialog open><button type="button">好</button></dialog>
  <form><fieldset><label>名<input></label><input type="hidden"><select><option>一</option></select></fieldset></form>
  <table><tbody><tr hidden><td><i>格</i></td></tr><tr><th>头</th><td>格</td></tr></tbody></table>
  <div hidden><p>藏</p></div><template></template><svg><text>图</text></svg>
  <div style="visibility: hidden"><p>藏<span style="visibility: visible">现</span></p></div>
  <div style="display: none; pointer-events: none"><p>藏</p></div><p style="display: inline; opacity: 0.5">行</p>`;

/** The computed properties of each element, read in both ways: by `getPropertyValue` and as property. */
const readStyles = (styles: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map(element => {
    const style = styles(element);
    const { display, visibility, pointerEvents, opacity } = style;
    const values = ['display', 'visibility', 'pointer-events', 'opacity'].map(name =>
      style.getPropertyValue(name),
    );
    return [element.localName, display, visibility, pointerEvents, opacity, ...values];
  });

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('Cached styles equal those computed by jsdom', () => {
  document.body.innerHTML = page;
  expect(window.getComputedStyle).not.toBe(jsdom.window.getComputedStyle);
  for (let time = 0; time < 2; time += 1)
    expect(readStyles(window.getComputedStyle)).toEqual(readStyles(jsdom.window.getComputedStyle));
});

it('A change of an element takes effect at once', () => {
  document.body.innerHTML = '<section><p>文</p></section>';
  const [section, text] = [document.querySelector('section')!, document.querySelector('p')!];
  const style = () => [getComputedStyle(section).display, getComputedStyle(text).visibility];
  expect(style()).toEqual(['block', 'visible']);
  section.style.visibility = 'hidden';
  expect(style()).toEqual(['block', 'hidden']);
  section.hidden = true;
  expect(style()).toEqual(['none', 'hidden']);
});

it('A stylesheet of the document is applied', () => {
  document.body.innerHTML = '<p>文</p>';
  expect(getComputedStyle(document.querySelector('p')!).display).toBe('block');
  document.head.innerHTML = '<style>p { display: none }</style>';
  expect(getComputedStyle(document.querySelector('p')!).display).toBe('none');
});
