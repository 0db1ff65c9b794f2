import { isMediaAddress } from '../../engine/forms/media/queries';
import type { RevisionChange } from './queries';
import { diffText } from './text-diff';

interface RevisionChangesProps {
  changes: readonly RevisionChange[];
  /** Of the first revision: there is nothing before it. */
  first: boolean;
}

/** How one revision differs from the one before it, answer by answer: what went, what came. */
export function RevisionChanges({ changes, first }: RevisionChangesProps) {
  if (changes.length === 0) return <p className="soft">{first ? '刚刚建立。' : '内容没有变化。'}</p>;
  return (
    <dl className="changes">
      {changes.map(({ path, title, ...change }) => {
        const [before, after] = [shown(change.before), shown(change.after)];
        const { contextBefore, removed, inserted, contextAfter } = diffText(before, after);
        return (
          <div key={path}>
            <dt>{title}</dt>
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

/** An address says nothing to whoever reads: what lies there is told by its name. */
function shown(answer: string): string {
  const files = answer.split('、');
  if (!files.every(isMediaAddress)) return answer;
  return files.map(address => `文件 ${nameIn(address)}`).join('、');
}

/** The last of an address, short enough to be told from others. */
const nameIn = (address: string) =>
  address
    .split(/[=/]/u)
    .at(-1)
    ?.replace(/\.\w+$/u, '')
    .slice(0, 8);
