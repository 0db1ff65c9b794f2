import { isMediaAddress } from '../../engine/forms/media/queries';
import type { RevisionChange } from './queries';
import { diffText } from './text-diff';

interface RevisionChangesProps {
  changes: readonly RevisionChange[];
  /** The first revision has nothing before it. */
  first: boolean;
}

/** The difference between a revision and the previous one, answer by answer: deletions and insertions. */
export function RevisionChanges({ changes, first }: RevisionChangesProps) {
  if (changes.length === 0) return <p className="soft">{first ? '刚刚建立。' : '内容没有变化。'}</p>;
  return (
    <dl className="diff stack gap-3">
      {changes.map(({ path, title, ...change }) => {
        const [before, after] = [shown(change.before), shown(change.after)];
        const { contextBefore, removed, inserted, contextAfter } = diffText(before, after);
        return (
          <div key={path}>
            <dt className="soft small">{title}</dt>
            <dd>
              {contextBefore}
              {removed && (
                <del>
                  <span className="sr">删去：</span>
                  {removed}
                </del>
              )}
              {inserted && (
                <ins>
                  <span className="sr">加上：</span>
                  {inserted}
                </ins>
              )}
              {contextAfter}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Replaces file addresses by a short file name; addresses mean nothing to a reader. */
function shown(answer: string): string {
  const files = answer.split('、');
  if (!files.every(isMediaAddress)) return answer;
  return files.map(address => `文件 ${nameIn(address)}`).join('、');
}

/** The last segment of an address, shortened but still distinguishable. */
const nameIn = (address: string) =>
  address
    .split(/[=/]/u)
    .at(-1)
    ?.replace(/\.\w+$/u, '')
    .slice(0, 8);
