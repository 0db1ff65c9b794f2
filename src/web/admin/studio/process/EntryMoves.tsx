interface EntryMovesProps {
  /** Names the entry in the labels of the buttons. */
  words: string;
  /** Prefix of the ids of the buttons. */
  id: string;
  index: number;
  count: number;
  /** Left out where the order has no meaning. */
  onMove?: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move an entry of a list up and down, and remove it. */
export function EntryMoves({ words, id, index, count, onMove, onRemove }: EntryMovesProps) {
  const moves = [
    { to: index - 1, deed: '上移', sign: '↑', isEnd: index === 0 },
    { to: index + 1, deed: '下移', sign: '↓', isEnd: index === count - 1 },
  ];
  return (
    <span className="studio-moves">
      {onMove &&
        moves.map(({ to, deed, sign, isEnd }) => (
          <button
            key={sign}
            type="button"
            id={`${id}${sign}`}
            className="icon-btn"
            aria-label={`${deed}${words}`}
            aria-disabled={isEnd}
            onClick={() => !isEnd && onMove(to)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
      <button type="button" id={`${id}×`} className="icon-btn" aria-label={`删去${words}`} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </span>
  );
}
