import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { getErrorMessage } from '../../ui/error-message';
import type { FormTexts } from './form-model';
import { type FormCheckResult, type FormFinding, formCheckQuery } from './queries';
import { useDebouncedValue } from './use-debounced-value';
import type { FormDraft } from './use-form-draft';

/** A question that the live version does not ask, and the step that asks it. */
export interface AddedQuestion {
  label: string;
  step: { id: string; title: string };
}

/** What the check that publishing asks says of the texts as they are being written. */
export interface FormCheck {
  /** The texts that it speaks of. */
  texts: FormTexts;
  /** Null before its first answer. */
  result: FormCheckResult | null;
  findings: readonly FormFinding[] | null;
  isRunning: boolean;
  /** In a few words, the same wherever it is told. */
  verdict: string;
  at: number;
  /** Why there is no answer. */
  failure: string | null;
  recheck: () => void;
  /**
   * The form of the last texts without findings: a preview that vanished with each typing error would be no help.
   */
  previewForm: FormCheckResult['form'];
  /** What the live version does not ask. */
  addedQuestions: readonly AddedQuestion[];
}

/** Has the texts checked whenever somebody pauses. */
export function useFormCheck({ flow, texts, migration }: FormDraft): FormCheck {
  const settled = useDebouncedValue(texts, 600);
  const query = useQuery(
    { ...formCheckQuery(flow, settled, migration), placeholderData: keepPreviousData },
    queryClient,
  );
  const result = query.data ?? null;
  const findings = result?.findings ?? null;
  const isRunning = query.isFetching || settled !== texts;
  const failure = query.error && !isRunning ? getErrorMessage(query.error) : null;
  const [previewForm, setShown] = useState(result?.form ?? null);
  if (result?.form && result.form.version !== previewForm?.version) setShown(result.form);
  const questions = result?.difference?.questions;
  const addedQuestions = useMemo(
    () =>
      (questions ?? [])
        .filter(({ kind }) => kind === 'added')
        .map(({ label, step: title, stepId: id }) => ({ label, step: { id, title } })),
    [questions],
  );
  return {
    ...{ texts: settled, result, findings, isRunning, failure, previewForm, addedQuestions },
    verdict: verdict(findings?.length ?? 0, isRunning, failure !== null),
    at: query.dataUpdatedAt,
    recheck: () => void query.refetch(),
  };
}

function verdict(count: number, isRunning: boolean, hasFailed: boolean): string {
  if (hasFailed) return '没有检查成';
  if (count > 0) return `${count} 处问题`;
  return isRunning ? '正在检查…' : '没有问题';
}
