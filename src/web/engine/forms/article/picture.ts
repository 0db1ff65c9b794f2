import { Node } from '@tiptap/core';

/** A picture of an article: source, alternative text and caption. */
export interface PictureAttributes {
  src: string;
  /** Alternative text; empty until it is set. */
  alt: string;
  /** Pixels: reserves the space while the picture loads. */
  width: number | null;
  height: number | null;
  caption: string;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Inserts a picture at the cursor, or replaces the selected one. */
      setPicture: (picture: PictureAttributes) => ReturnType;
    };
  }
}

const numberOf = (text: string | null | undefined) => (text && /^\d{1,5}$/u.test(text) ? Number(text) : null);

/** The image of an element, which is the image itself or the figure around it. */
const imageIn = (element: HTMLElement) =>
  element.matches('img') ? element : element.querySelector<HTMLElement>('img');

/** A picture is a block between paragraphs, never inline: on a phone it is as wide as the text. */
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
