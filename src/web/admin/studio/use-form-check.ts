import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { getErrorMessage } from '../../ui/error-message';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import type { FormTexts } from './form-model';
import { type FormCheckResult, type FormFinding, formCheckQuery } from './queries';
import type { FormDraft } from './use-form-draft';

/** A question that the live version does not have, and its step. */
export interface AddedQuestion {
  label: string;
  step: { id: string; title: string };
}

/** Result of checking the edited texts, with the same check as publication. */
export interface FormCheck {
  /** The texts that were checked. */
  texts: FormTexts;
  /** Null before the first result. */
  result: FormCheckResult | null;
  findings: readonly FormFinding[] | null;
  isRunning: boolean;
  /** The result in a few words, the same wherever it is shown. */
  summary: string;
  at: number;
  /** Why there is no result. */
  failure: string | null;
  recheck: () => void;
  /** The form of the last texts without findings, so that the preview does not disappear with each typing error. */
  previewForm: FormCheckResult['form'];
  /** Questions that the live version does not have. */
  addedQuestions: readonly AddedQuestion[];
}

/** Checks the texts whenever the typing pauses. */
export function useFormCheck({ flow, base, texts, migration, migrations }: FormDraft): FormCheck {
  const debouncedTexts = useDebouncedValue(texts, 600);
  const query = useQuery(
    {
      ...formCheckQuery({ flow, base, texts: debouncedTexts, migration, migrations }),
      // The result of the texts before stays while they are typed; the differences to another version do not.
      placeholderData: (last, query) => (query?.queryKey[3] === base ? last : undefined),
    },
    queryClient,
  );
  const result = query.data ?? null;
  const findings = result?.findings ?? null;
  const isRunning = query.isFetching || debouncedTexts !== texts;
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
    ...{ texts: debouncedTexts, result, findings, isRunning, failure, previewForm, addedQuestions },
    summary: describeResult(findings?.length ?? 0, isRunning, failure !== null),
    at: query.dataUpdatedAt,
    recheck: () => void query.refetch(),
  };
}

function describeResult(count: number, isRunning: boolean, hasFailed: boolean): string {
  if (hasFailed) return '没有检查成';
  if (count > 0) return `${count} 处问题`;
  return isRunning ? '正在检查…' : '没有问题';
}
