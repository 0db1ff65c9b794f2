import { markWords, type SearchWord } from '../../../domain/search-text';

/** Text with the search words highlighted. Rendered as text, never as HTML. */
export function Highlight({ text, words }: { text: string; words: readonly SearchWord[] }) {
  let at = 0;
  return markWords(text, words).map(piece => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
