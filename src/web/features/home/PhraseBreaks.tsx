/**
 * A title that wraps after punctuation rather than inside a phrase: browsers break Chinese text after any character.
 */
export function PhraseBreaks({ text }: { text: string }) {
  return text.split(/(?<=[，。！？：；、])/u).map(phrase => (
    <span key={phrase} className="phrase">
      {phrase}
    </span>
  ));
}
