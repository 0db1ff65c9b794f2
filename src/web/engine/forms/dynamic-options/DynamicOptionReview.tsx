import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { listDynamicOptionAnswers } from '../../../../flows/engine/dynamic-option-answers';
import type {
  DynamicOption,
  DynamicOptionAnswer,
  OptionLabels,
} from '../../../../flows/engine/dynamic-options';
import { queryClient } from '../../../app/api/query-client';
import { Skeleton } from '../../../ui/states';
import { ApplicationContext } from '../edited-application';
import { ReviewAnswers, type ReviewAnswersProps } from '../ReviewAnswers';
import { dynamicOptionsQuery } from './queries';

/** Answers of a form with dynamic options, shown with their current labels. */
export function DynamicOptionReview(props: ReviewAnswersProps) {
  const application = use(ApplicationContext);
  const chosen = listDynamicOptionAnswers(props.schema, props.answers);
  const lists = useQueries(
    { queries: chosen.map(sourceQuery => dynamicOptionsQuery(sourceQuery, application)) },
    queryClient,
  );
  if (lists.some(({ data, error }) => !data && !error)) return <Skeleton paragraphs={3} />;
  const labels = labelsOf(
    chosen,
    lists.map(({ data }) => data),
  );
  return <ReviewAnswers {...props} labels={labels} />;
}

/** @param lists options of each answer; undefined where they could not be fetched */
function labelsOf(
  chosen: readonly DynamicOptionAnswer[],
  lists: readonly (readonly DynamicOption[] | undefined)[],
): OptionLabels {
  const labels: Record<string, Record<string, string>> = {};
  for (const [index, { source, value }] of chosen.entries()) {
    labels[source] = { ...labels[source], [value]: labelOf(value, lists[index]) };
  }
  return labels;
}

function labelOf(value: string, list: readonly DynamicOption[] | undefined): string {
  if (!list) return '已选择（名称暂时没能取到）';
  const chosen = list.find(option => option.value === value);
  if (!chosen) return '已不可选，请修改';
  if (chosen.closedReason) return `${chosen.label}（${chosen.closedReason}，请修改）`;
  // Adds the hint, such as time and place or an address, for checking before the submission.
  return [chosen.label, chosen.hint].filter(Boolean).join('\n');
}
