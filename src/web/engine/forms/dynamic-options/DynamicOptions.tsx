import { use } from 'react';
import { toOptionSourceQuery } from '../../../../flows/engine/dynamic-option-answers';
import { isCurrent, useQuery } from '../../../app/api/query-client';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Skeleton } from '../../../ui/states';
import { CheckboxesControl } from '../controls/CheckboxesControl';
import type { ControlProps } from '../controls/control';
import { RadioControl } from '../controls/RadioControl';
import { ApplicationContext } from '../edited-application';
import { useObjectAnswers } from '../fields/object-answers';
import { FilteredChoices } from './FilteredChoices';
import { SKELETON_CARD_COUNT } from './lazy-controls';
import { dynamicOptionsQuery } from './queries';
import { useUnavailableChoice } from './useUnavailableChoice';
import './dynamic-options.css';

/** Maximum number of options shown as cards; longer lists are searchable. */
const MAX_UNFILTERED = 6;

/** Control for choosing one or several dynamic options. Closed options are listed with the reason. */
export function DynamicOptions(props: ControlProps) {
  const { label, value, readOnly, schema, options } = props;
  const { answers } = useObjectAnswers();
  const sourceQuery = toOptionSourceQuery(schema.offered ?? '', answers);
  const query = useQuery(dynamicOptionsQuery(sourceQuery, use(ApplicationContext)));
  const list = query.data;
  const lost = useUnavailableChoice(isCurrent(query) ? list : undefined, props);

  if (!list)
    return query.error ? (
      <OptionsFailed retry={() => void query.refetch()} />
    ) : (
      <Skeleton paragraphs={SKELETON_CARD_COUNT} />
    );
  const choices = list.map(({ hint, ...option }) => ({ ...option, ...(hint && { description: hint }) }));
  const isMultiple = schema.type === 'array';
  const ChoiceControl = isMultiple ? CheckboxesControl : RadioControl;
  if (readOnly) {
    const chosen = Array.isArray(value) ? value : [value];
    return <ChoiceControl {...props} choices={choices.filter(choice => chosen.includes(choice.value))} />;
  }
  const open = list.some(({ closedReason }) => !closedReason);
  return (
    <div className="offered stack gap-3 mt-3">
      {lost && (
        <div role="status">
          <Note tone="wait">{lost}</Note>
        </div>
      )}
      {!open && (
        <Note>
          {list.length > 0
            ? `列出的${label}现在都不能选，原因写在各项上。`
            : isWaiting(schema.offered, sourceQuery.by)
              ? WAITING_TEXT
              : (options.none ?? `目前没有可选的${label}，请稍后再来，或致电咨询。`)}
        </Note>
      )}
      {choices.length > MAX_UNFILTERED && !isMultiple ? (
        <FilteredChoices {...props} choices={choices} />
      ) : (
        choices.length > 0 && <ChoiceControl {...props} choices={choices} />
      )}
    </div>
  );
}

const WAITING_TEXT = '可选的内容取决于前面的回答，请先填写。';

/** Whether an answer that the options depend on is missing. */
function isWaiting(
  offered: ControlProps['schema']['offered'],
  by: Readonly<Record<string, string>>,
): boolean {
  return typeof offered === 'object' && (offered.by ?? []).some(name => by[name] === undefined);
}

function OptionsFailed({ retry }: { retry(): void }) {
  return (
    <div className="stack gap-3 mt-3" role="alert">
      <Note tone="wait">暂时没能取到选项，请检查网络后重试。</Note>
      <Button onClick={retry}>重新加载</Button>
    </div>
  );
}
