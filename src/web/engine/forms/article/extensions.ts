import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { linkTo } from './links';
import { PictureNode } from './picture';

/**
 * What an article may hold, and nothing else: it is what the server keeps (`articleHtml`), so that nothing of what is
 * written disappears when it is saved. The page's own heading is the title: inside the text they begin at the second.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: address => linkTo(address ?? '') !== null,
      shouldAutoLink: address => /^https?:/u.test(address),
    },
  }),
  PictureNode,
  // Written without a width of its own: a style in an element would be refused by the site's policy.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader,
  TableCell,
];
