import { Node } from '@tiptap/core';

/** A picture of an article: where it lies, what it shows, and the line below it. */
export interface PictureAttributes {
  src: string;
  /** What it shows, for whoever does not see it; empty as long as nobody has said it. */
  alt: string;
  /** Pixels: the page keeps the place free while the picture is on its way. */
  width: number | null;
  height: number | null;
  caption: string;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Puts a picture where the cursor stands, or in place of the chosen one. */
      setPicture: (picture: PictureAttributes) => ReturnType;
    };
  }
}

const numberOf = (text: string | null | undefined) => (text && /^\d{1,5}$/u.test(text) ? Number(text) : null);

/** The picture in an element, which is the picture itself or the figure around it. */
const imageIn = (element: HTMLElement) =>
  element.matches('img') ? element : element.querySelector<HTMLElement>('img');

/** A picture stands between paragraphs, never in a line: on a phone it is as wide as the text. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    const own = (name: string) => (element: HTMLElement) => imageIn(element)?.getAttribute(name) ?? '';
    return {
      src: { default: '', parseHTML: own('src') },
      alt: { default: '', parseHTML: own('alt') },
      width: { default: null, parseHTML: element => numberOf(own('width')(element)) },
      height: { default: null, parseHTML: element => numberOf(own('height')(element)) },
      caption: {
        default: '',
        parseHTML: element => element.querySelector('figcaption')?.textContent?.trim() ?? '',
      },
    };
  },

  parseHTML() {
    return [
      { tag: 'figure', getAttrs: figure => (figure.querySelector('img[src]') ? null : false) },
      { tag: 'img[src]' },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, width, height, caption } = node.attrs;
    const size = width && height ? { width, height } : {};
    const image = ['img', { src, alt, ...size, loading: 'lazy' }] as const;
    return caption ? ['figure', image, ['figcaption', caption]] : ['figure', image];
  },

  addCommands() {
    return {
      setPicture:
        attrs =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    };
  },
});
