import { frameColour, iconAddress, logoFileOf, type SiteIcon } from '../../../domain/site-icons';
import sizes from '../../../domain/site-icons.json';
import type { Organisation } from '../../engine/services';

/** Colour of the screen while the site opens. */
const BACKGROUND = '#ffffff';

/** Length in characters of a name below an icon. */
const SHORT = 12;

const icon = (logo: string | undefined, name: SiteIcon, purpose: 'any' | 'maskable') => ({
  src: iconAddress(logo, name),
  sizes: `${sizes[name].side}x${sizes[name].side}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, path: string) => ({ name, url: `/#${path}` });

/** What a phone needs to install the site of an organisation. */
export const webManifest = ({ name, shortName, logo, colour }: Organisation) => ({
  name,
  short_name: shortName || [...name].slice(0, SHORT).join(''),
  lang: 'zh-CN',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: frameColour({ colour }),
  background_color: BACKGROUND,
  icons: [
    ...(logoFileOf(logo) ? [] : [{ src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
    icon(logo, 'icon-192', 'any'),
    icon(logo, 'icon-512', 'any'),
    icon(logo, 'maskable-512', 'maskable'),
  ],
  shortcuts: [
    shortcut('AED查询', '/aedList'),
    shortcut('在线捐款', '/donation'),
    shortcut('我的申请', '/userCenter?tab=applications'),
  ],
});
