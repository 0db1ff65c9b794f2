import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { normaliseLink } from './links';
import { PictureNode } from './picture';

/**
 * Content that an article may have: exactly what the server keeps (`articleHtml`), so that nothing is lost on saving.
 * Headings start at level 2, as the page's own heading is the title.
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
      isAllowedUri: address => normaliseLink(address ?? '') !== null,
      shouldAutoLink: address => /^https?:/u.test(address),
    },
  }),
  PictureNode,
  // Rendered without an explicit width: the site's content security policy rejects inline styles.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader,
  TableCell,
];
