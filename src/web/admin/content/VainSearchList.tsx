import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { Empty } from '../../ui/states';
import { PageTitle } from '../AdminPage';
import { AnswerTargetDialog } from './AnswerTargetDialog';
import { invalidateVainSearches, vainSearchesQuery } from './queries';

/** What visitors searched for in vain, the most frequent first; each is answered by a page or a text. */
export function VainSearchList() {
  const query = usePage(vainSearchesQuery);
  const [answering, setAnswering] = useState<string | null>(null);
  const dismiss = useAction(async (text: string) => {
    await call('POST', '/admin/search/vain/dismiss', { body: { text } });
    await invalidateVainSearches();
  });
  return (
    <>
      <PageTitle title="没有搜到的" />
      <p className="soft filters">
        有人搜，而没有结果或结果不相干的词。只记文字、次数和时间，不记是谁；九十天没有人再搜的删去。
      </p>
      <ErrorText error={dismiss.error} />
      <PagedList
        query={query}
        what="列表"
        unit="个"
        empty={<Empty title="没有搜不到的" text="有人搜而没有结果的词会列在这里。" />}
      >
        {({ list }) => (
          <DataTable
            caption="没有结果的搜索"
            rows={list}
            keyOf={({ text }) => text}
            columns={[
              { title: '搜索的文字', kind: 'name', cell: ({ text }) => text },
              { title: '次数', kind: 'short', cell: ({ times }) => <span className="num">{times}</span> },
              { title: '最近一次', kind: 'short', cell: ({ lastAt }) => dateTime(lastAt) },
              {
                title: '处理',
                kind: 'short',
                cell: ({ text }) => (
                  <span className="cluster gap-2">
                    <Button aria-label={`给“${text}”配答案`} onClick={() => setAnswering(text)}>
                      配答案
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`“${text}”不用答`}
                      busy={dismiss.running?.[0] === text && '正在去掉…'}
                      onClick={() => dismiss.run(text)}
                    >
                      不用答
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {answering !== null && <AnswerTargetDialog text={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
