import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, type ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { searchKindTitles } from '../../app/shell/search-kind-titles';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/Toast';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { buildContentRecordPath } from './filter';
import { invalidatePublicContent, invalidateVainSearches } from './queries';

const DELAY_MS = 200;
/** Shown before anything is typed: what is offered to everybody. */
const FIRST_WORD = '申请';

type Target = ResponseData<'GET', '/search/suggest'>[number];

/** Chooses the page that answers a search: a press publishes the answer. Or begins a text of one's own. */
export function AnswerTargetDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed.trim(), DELAY_MS) || FIRST_WORD;
  const { data: targets = [], error } = useQuery(
    {
      ...getQuery('suggestions', '/search/suggest', { keyword }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    },
    queryClient,
  );
  const answer = useAction(async (target: Target | null) => {
    const body = { text, ...(target && { target: { title: target.title, path: target.path } }) };
    const { id } = await call('POST', '/admin/search/vain/answer', { body });
    invalidatePublicContent();
    await invalidateVainSearches();
    onClose();
    if (target) toast(`搜“${text}”会找到“${target.title}”`);
    else navigate(buildContentRecordPath('answer', id));
  });
  return (
    <Dialog title={`搜“${text}”，打开哪里`} onClose={onClose}>
      <div className="stack gap-3">
        <div className="field">
          <label htmlFor={id}>找一个事项或页面</label>
          <span className="control">
            <Icon name="search" />
            <input
              id={id}
              type="search"
              maxLength={50}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </span>
        </div>
        {(answer.error ?? error) && <ErrorText error={answer.error ?? error} />}
        <ul className="rows" aria-label="选一个，立即发布">
          {targets.map(target => (
            <li key={target.path} className="line apart">
              <Button
                variant="quiet"
                busy={answer.running?.[0]?.path === target.path && '正在发布…'}
                onClick={() => answer.run(target)}
              >
                {target.title}
              </Button>
              <small className="faint">{searchKindTitles[target.kind]}</small>
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          busy={answer.isRunning && answer.running?.[0] === null && '正在打开…'}
          onClick={() => answer.run(null)}
        >
          没有合适的，写一条答案
        </Button>
      </div>
    </Dialog>
  );
}
