import type { Paper } from './queries';

interface AnswerSheetProps {
  paper: Paper;
  answers: Readonly<Record<string, readonly string[]>>;
  unsent: readonly string[];
  marked: readonly string[];
  /** Number of the current question. */
  at: number;
  show: (number: number) => void;
}

const legend = [
  { title: '已答', state: 'is-answered' },
  { title: '未答' },
  { title: '标记', state: 'is-marked' },
  { title: '未保存', state: 'is-unsent' },
];

/** Answer sheet (答题卡): every question as a button that shows its status. */
export function AnswerSheet({ paper, answers, unsent, marked, at, show }: AnswerSheetProps) {
  const isAnswered = (id: string) => (answers[id]?.length ?? 0) > 0;
  const answered = paper.list.filter(({ id }) => isAnswered(id)).length;
  return (
    <nav className="exam-sheet stack gap-3" aria-label="答题卡">
      <p className="cluster apart soft small">
        <span>
          已答 <b className="num">{answered}</b>
        </span>
        <span>
          未答 <b className="num">{paper.list.length - answered}</b>
        </span>
        <span>
          标记 <b className="num">{marked.length}</b>
        </span>
      </p>
      <ol>
        {paper.list.map(({ id }, index) => {
          const states = [isAnswered(id) && 'is-answered', marked.includes(id) && 'is-marked'];
          const words = [
            isAnswered(id) ? '已答' : '未答',
            marked.includes(id) && '有标记',
            unsent.includes(id) && '还没有保存',
          ];
          return (
            <li key={id}>
              <button
                type="button"
                className={[...states, unsent.includes(id) && 'is-unsent'].filter(Boolean).join(' ')}
                aria-current={index + 1 === at ? 'step' : undefined}
                onClick={() => show(index + 1)}
              >
                <span className="sr">第</span>
                {index + 1}
                <span className="sr">题，{words.filter(Boolean).join('，')}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <ul className="exam-legend cluster soft small" aria-hidden="true">
        {legend.map(({ title, state }) => (
          <li key={title} className="cluster gap-1 nobr">
            <i className={state} />
            {title}
          </li>
        ))}
      </ul>
    </nav>
  );
}
