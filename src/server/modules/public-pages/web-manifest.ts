/** Colour of the browser's frame, as in the page. */
const COLOUR = '#ffffff';

const icon = (name: string, sizes: string, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, path: string) => ({ name, url: `/#${path}` });

/** What a phone needs to install the site; its icons are made from the mark by the build. */
export const webManifest = (name: string) => ({
  name,
  short_name: name.slice(0, 12),
  lang: 'zh-CN',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: COLOUR,
  background_color: COLOUR,
  icons: [
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('maskable-512', '512x512', 'maskable'),
  ],
  shortcuts: [
    shortcut('AED查询', '/aedList'),
    shortcut('在线捐款', '/donation'),
    shortcut('我的申请', '/userCenter?tab=applications'),
  ],
});
