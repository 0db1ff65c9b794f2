import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { JsonSchema } from '../../../../flows/engine/form-version';
import { uiOptionsOf } from '../../../../flows/engine/question';
import { Skeleton } from '../../../ui/states';
import type { Answers, FormContext } from '../answers';
import { SheetImport } from '../sheet/lazy-components';
import { AnswerField } from './AnswerField';
import { ListErrorsContext } from './list-errors';
import { ListTableContext } from './list-table';

type Props = FieldProps<Answers, JsonSchema, FormContext>;

/** Its own type has the data of the list, where rjsf's registry has those of the form. */
const RjsfArrayField = ArrayField as unknown as ComponentType<Props>;

/** A list: choices, files or keywords are one question, anything else is a repeated group. */
export function ListField(props: Props) {
  const { files, offered, items } = props.schema;
  const media = items?.format === 'mediaUrl';
  const isOne = files || offered || media || items?.enum || items?.oneOf || isWords(items);
  if (isOne) return <AnswerField {...props} />;
  const isTable = uiOptionsOf(props.uiSchema).widget === 'table';
  const importable = uiOptionsOf(props.uiSchema).sheet && !props.readonly;
  return (
    <>
      {importable && (
        <Suspense fallback={<Skeleton />}>
          <SheetImport {...props} />
        </Suspense>
      )}
      <ListErrorsContext value={props.errorSchema}>
        <ListTableContext value={isTable}>
          {isTable ? <TableField {...props} /> : <RjsfArrayField {...props} />}
        </ListTableContext>
      </ListErrorsContext>
    </>
  );
}

/** A list without its widget. */
function TableField({ uiSchema, ...props }: Props) {
  const ui = useMemo(() => {
    const { 'ui:widget': _, 'ui:options': options, ...others } = uiSchema ?? {};
    const { widget: __, ...rest } = options ?? {};
    return { ...others, 'ui:options': rest };
  }, [uiSchema]);
  return <RjsfArrayField {...props} uiSchema={ui} />;
}

/** Maximum length of a keyword. */
const MAX_WORD_CHARS = 20;

const isWords = (items: JsonSchema | undefined) =>
  items?.type === 'string' && items.maxLength !== undefined && items.maxLength <= MAX_WORD_CHARS;
