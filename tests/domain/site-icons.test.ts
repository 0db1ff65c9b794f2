import { describe, expect, it } from 'vitest';
import { lookElements } from '../../src/domain/document-head';
import { frameColour, iconAddress, logoFileOf } from '../../src/domain/site-icons';

const FILE = '0b9a5c1e-0000-4000-8000-0000000000a1';
const LOGO = `/api/content/media?id=${FILE}`;

describe('The icons of a site', () => {
  it('are made from an uploaded logo, under an address that names its file', () => {
    expect(iconAddress(LOGO, 'icon-512')).toBe(`/icons/${FILE}/icon-512.png`);
    expect(lookElements({ logo: LOGO }).join('')).toContain(
      `href="/icons/${FILE}/logo.png" type="image/png"`,
    );
  });

  it.each([undefined, '', '/covers/lantern.svg', `${LOGO}"><script>`, `https://elsewhere.example${LOGO}`])(
    'are the neutral ones for the logo %j',
    logo => {
      expect(logoFileOf(logo)).toBeNull();
      expect(iconAddress(logo, 'icon-192')).toBe('/icons/icon-192.png');
      expect(lookElements({ logo }).join('')).not.toMatch(/script|elsewhere/);
    },
  );
});

describe('The colour of the browser’s frame', () => {
  it('is that of the organisation, or white', () => {
    expect(frameColour({ colour: '#1d5f73' })).toBe('#1d5f73');
    for (const colour of [undefined, '']) expect(frameColour({ colour })).toBe('#ffffff');
  });
});
