import { describe, expect, it } from 'vitest';
import { normaliseLink } from '../../src/web/engine/forms/article/links';
import { cleanPasted } from '../../src/web/engine/forms/article/paste-cleanup';
import { isMediaAddress } from '../../src/web/engine/forms/media/queries';

const clean = (html: string) => cleanPasted(html, isMediaAddress);
const OWN = '/api/content/media?id=00000000-0000-4000-8000-0000000000d1';

describe('Content pasted from Word', () => {
  it('keeps text, emphasis and headings, and drops fonts, colours and Office markup', () => {
    const { html } = clean(`<html xmlns:o="urn"><head><style>p{color:red}</style></head><body>
      <!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]-->
      <h1 style="mso-pagination:widow">标题</h1>
      <p class="MsoNormal" style="text-indent:21pt"><span lang="EN-US" style="font-family:SimSun">正文<o:p></o:p></span></p>
      <p class="MsoNormal"><span style="font-weight:bold;color:#c00">要点</span></p>
      <p class="MsoNormal"><o:p>&nbsp;</o:p></p></body></html>`);
    expect(html).toContain('<h2>标题</h2>');
    expect(html).toContain('<strong>要点</strong>');
    expect(html).not.toMatch(/style|class|mso|o:p|color|lang/i);
    expect(html.match(/<p>/g)).toHaveLength(2);
  });

  it('turns paragraphs formatted as a list into a list', () => {
    const entry = (mark: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}</span>${text}</p>`;
    const { html } = clean(entry('1.', '先报警') + entry('2.', '再施救') + entry('·', '不逞能'));
    expect(html).toBe('<ol><li><p>先报警</p></li><li><p>再施救</p></li></ol><ul><li><p>不逞能</p></li></ul>');
  });
});

describe('Content pasted from a WeChat article', () => {
  it('loses the pictures hosted by WeChat, and reports their number', () => {
    const { html, removedPictures } = clean(`<section style="padding:10px"><p style="color:#333">一段</p>
      <img data-src="https://mmbiz.qpic.cn/a" data-w="1080" class="rich_pages">
      <img src="https://mmbiz.qpic.cn/b"><img src="https://t.example/1.gif" width="1"></section>`);
    expect(html).toContain('<p>一段</p>');
    expect(html).not.toContain('img');
    expect(removedPictures).toBe(2);
  });

  it('executes no script from the pasted content', () => {
    const { html } = clean(
      '<p onclick="steal()">甲<script>steal()</script><iframe src="//evil"></iframe></p><svg onload="steal()"></svg>',
    );
    expect(html).toBe('<p>甲</p>');
  });
});

it('Keeps pictures of the site when an article is copied into another', () => {
  const { html, removedPictures } = clean(
    `<p>甲</p><img src="${location.origin}${OWN}" alt="河边" style="width:50%">`,
  );
  expect(html).toContain(`<img src="${OWN.replace('&', '&amp;')}" alt="河边">`);
  expect(removedPictures).toBe(0);
});

describe('Link', () => {
  it.each([
    ['https://www.example.org/a?b=1', 'https://www.example.org/a?b=1'],
    ['www.example.org', 'https://www.example.org/'],
    ['/donation', '#/donation'],
    [`${location.origin}/#/news/detail?id=1`, '#/news/detail?id=1'],
    ['0900-8320000', 'tel:0900-8320000'],
    ['help@example.org', 'mailto:help@example.org'],
  ])('written as %s points to %s', (link, href) => {
    expect(normaliseLink(link)).toBe(href);
  });

  it.each([
    '',
    '  ',
    '一句话',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'file:///c:/a',
    'abc',
  ])('is not created from “%s”', link => {
    expect(normaliseLink(link)).toBeNull();
  });
});
