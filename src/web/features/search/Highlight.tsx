import { markWords, type SearchWord } from '../../../domain/search-text';

/** A text in which the words of a search stand out. The text is shown as text, whatever it holds. */
export function Highlight({ text, words }: { text: string; words: readonly SearchWord[] }) {
  let at = 0;
  return markWords(text, words).map(piece => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
