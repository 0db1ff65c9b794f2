import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { lazyPart } from '../../ui/lazy-part';
import { QueryResult } from '../../ui/QueryResult';
import { Empty, Skeleton } from '../../ui/states';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { ContentList } from './ContentList';
import { ContentLoader } from './ContentLoader';
import { parseContentFilter, parseProblem, parseTranslationState } from './filter';
import { KindList } from './KindList';
import { MediaLibrary } from './MediaLibrary';
import { ProblemList } from './ProblemList';
import { kindsQuery } from './queries';
import { TranslationEditor } from './TranslationEditor';
import { TranslationList } from './TranslationList';
import { VainSearchList } from './VainSearchList';
import './content.css';

const AedSheets = lazyPart(() => import('./AedSheets'), <Skeleton paragraphs={3} />);

/** 内容: editing of all content of the portal by kind, without any code; with `?sheets` what is printed for AEDs. */
export default function ContentSection() {
  const [params] = useSearchParams();
  return params.has('sheets') ? <AedSheets /> : <ContentDesk />;
}

function ContentDesk() {
  const [params] = useSearchParams();
  const kinds = useQuery(kindsQuery, queryClient);
  const filter = parseContentFilter(params);
  const translated = params.get('translation');
  const otherList = (['media', 'problems', 'vain', 'translations'] as const).find(
    name => params.has(name) || (name === 'translations' && translated),
  );
  const id = params.get('id') ?? undefined;
  const place = usePlace(`${filter.kind} ${id ?? 'new'}`);
  const writing = !otherList && (id !== undefined || params.has('new'));
  return (
    <div className="content-desk">
      <AdminBar currentPath="/content" />
      <QueryResult query={kinds} what="内容的种类">
        {list => {
          const info = list.find(({ kind }) => kind === filter.kind);
          const open = !otherList && info && (writing || info.single);
          return (
            <div className="content-body">
              <KindList kinds={list} currentKind={otherList ?? filter.kind} />
              <div className="content-room">
                {translated ? (
                  <TranslationEditor key={translated} id={translated} />
                ) : otherList === 'translations' ? (
                  <TranslationList kinds={list} state={parseTranslationState(params)} />
                ) : otherList === 'media' ? (
                  <MediaLibrary text={filter.text ?? ''} />
                ) : otherList === 'vain' ? (
                  <VainSearchList />
                ) : otherList === 'problems' ? (
                  <ProblemList kinds={list} problem={parseProblem(params)} />
                ) : !info ? (
                  <Empty title="没有这一种内容" text="请从目录里选择。" />
                ) : open ? (
                  <ContentLoader key={place} info={info} id={id} />
                ) : (
                  <ContentList key={info.kind} info={info} filter={filter} />
                )}
              </div>
            </div>
          );
        }}
      </QueryResult>
      <Toast />
    </div>
  );
}

/**
 * Key of the record being edited: it stays the same when only the first save changed the address, and differs for any
 * other address, also for another new record.
 */
function usePlace(place: string): number {
  const { state } = useLocation();
  const [shown, setShown] = useState({ place, key: 0 });
  if (shown.place !== place) {
    const next = { place, key: state === 'begun' ? shown.key : shown.key + 1 };
    setShown(next);
    return next.key;
  }
  return shown.key;
}
