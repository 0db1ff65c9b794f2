/** How an entry of the navigation looks as a tile: a line of words, and a drawing on a 40-unit square. */
interface Tile {
  words: string;
  /** The area filled with the tint, and the lines over it. */
  fill: string;
  line: string;
}

const leafHeart = 'M20 35C11 29 6 23.5 6 17a7.5 7.5 0 0 1 14-3.8A7.5 7.5 0 0 1 34 17c0 6.5-5 12-14 18Z';

/** Drawings by path; an entry without one gets the drawing of a sheet of paper. */
const tiles: Record<string, Tile> = {
  '/donateOrganShow': {
    words: '登记、变更与撤销',
    fill: leafHeart,
    line: `${leafHeart}M20 29v-9M20 23.5c-4 0-5.5-2-5.5-4.5 3.5 0 5.5 1.5 5.5 4.5ZM20 21c0-3 1.8-4.5 5-4.5 0 2.7-1.5 4.5-5 4.5Z`,
  },
  '/userCenter': {
    words: '申请进度与个人资料',
    fill: 'M8 9h24v22H8z',
    line: 'M8 5h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM20 11.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4ZM11.5 29.5a8.5 8.5 0 0 1 17 0',
  },
  '/register': {
    words: '手机号即可注册',
    fill: 'M5 9h30v23H5z',
    line: 'M8 9h24a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3ZM14 14.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM8.5 27.5a5.6 5.6 0 0 1 11 0M27.5 16v9M23 20.5h9',
  },
  '/website/document': {
    words: '我们如何使用您的信息',
    fill: 'M20 4 32 8v11c0 8-5 13.5-12 17-7-3.5-12-9-12-17V8Z',
    line: 'M20 4 32 8v11c0 8-5 13.5-12 17-7-3.5-12-9-12-17V8L20 4ZM14 19.5l4.5 4.5 8-9',
  },
};

const paper: Tile = {
  words: '在线办理',
  fill: 'M9 4h22v32H9z',
  line: 'M11 4h13l7 7v22a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2ZM24 4v7h7M14 19h12M14 25h8',
};

/** The look of the tile that leads to a path. */
export function tileOf(path: string): Tile {
  return tiles[path.split('?')[0]!] ?? paper;
}
