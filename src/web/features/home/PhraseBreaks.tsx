/** A title that is broken after its marks rather than inside a phrase: browsers break Chinese after any character. */
export function PhraseBreaks({ text }: { text: string }) {
  return text.split(/(?<=[，。！？：；、])/u).map(phrase => (
    <span key={phrase} className="phrase">
      {phrase}
    </span>
  ));
}
