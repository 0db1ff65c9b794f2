import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, Suspense } from 'react';
import { choicesOf } from '../../../../flows/engine/choices';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { flatten, type QuestionGroup, regionOf, uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import { FieldErrorText } from '../../../ui/form/FieldFrame';
import { Skeleton } from '../../../ui/states';
import type { Answers, FormContext } from '../answers';
import { RegionQuestion } from '../fields/lazy-fields';

type TemplateProps = ObjectFieldTemplateProps<Answers, JsonSchema, FormContext>;

interface Props
  extends Pick<
    TemplateProps,
    | 'title'
    | 'description'
    | 'uiSchema'
    | 'schema'
    | 'fieldPathId'
    | 'errorSchema'
    | 'required'
    | 'readonly'
    | 'registry'
  > {
  /** The questions, in order. */
  properties: readonly { name: string; content: ReactNode }[];
}

/** Questions of an object in order, grouped under headings; at the root, a whole step. */
export function ObjectTemplate({
  title,
  description,
  properties,
  uiSchema,
  schema,
  fieldPathId,
  ...props
}: Props) {
  const { errorSchema, required, readonly } = props;
  const { $id: id, path } = fieldPathId;
  const options = uiOptionsOf(uiSchema);
  const region = regionOf(uiSchema);
  const regionNames: string[] = region ? Object.values(region) : [];

  const content = new Map(properties.map(property => [property.name, property.content]));
  const isRegion = region && path.length > 0 && [...content.keys()].every(name => regionNames.includes(name));
  const show = (name: string): ReactNode => {
    if (region && name === region.province) {
      const { required: names = [] } = schema;
      return (
        <Suspense key={name} fallback={<Skeleton />}>
          <RegionQuestion
            id={id}
            label={isRegion ? (options.title ?? title) : '所在地区'}
            names={region}
            addressBook={options.addressBook !== false}
            beside={[...content.keys()]}
            required={names.includes(name)}
            readOnly={readonly}
          />
        </Suspense>
      );
    }
    return regionNames.includes(name) ? null : content.get(name);
  };
  const questions = grouped([...content.keys()], options.groups ?? []).map((part, index) =>
    typeof part === 'string' ? (
      show(part)
    ) : part.collapsed ? (
      <details className="group" key={part.title}>
        <summary>{part.title}</summary>
        <div className="questions">{part.fields.map(show)}</div>
      </details>
    ) : (
      <section className="group" key={part.title} aria-labelledby={`${id}-group-${index}`}>
        <h3 id={`${id}-group-${index}`}>{part.title}</h3>
        {part.description && <p className="help">{part.description}</p>}
        <div className="questions">{part.fields.map(show)}</div>
      </section>
    ),
  );

  if (path.length === 0) {
    return (
      <>
        {title && (
          <h2 className="step-title" id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
        )}
        {description && <p className="lede">{description}</p>}
        <div className="questions">{questions}</div>
      </>
    );
  }
  // The region is the only question, so it needs no frame.
  if (isRegion) return questions;
  // A list entry has a fieldset of its own.
  if (typeof path.at(-1) === 'number') return <div className="questions">{questions}</div>;
  const [error] = errorSchema?.__errors ?? [];
  const help = options.help ?? description;
  return (
    <fieldset className="field nested" id={id}>
      <legend className="label">
        {title}
        {!required && <span className="opt">（选填）</span>}
      </legend>
      {help && <p className="help">{help}</p>}
      {options.widget === 'matrix' ? (
        <div className="matrix">
          <MatrixHead schema={schema} ui={uiSchema} root={props.registry.rootSchema} />
          {questions}
        </div>
      ) : (
        <div className="questions">{questions}</div>
      )}
      <FieldErrorText message={error} />
    </fieldset>
  );
}

/** The choices that all rows of a matrix have, above them on a wide screen; each row repeats them for screen readers. */
function MatrixHead({
  schema,
  ui,
  root,
}: {
  schema: JsonSchema;
  ui: UiSchema | undefined;
  root: JsonSchema;
}) {
  const [[name, row] = ['', {}]] = Object.entries(schema.properties ?? {});
  return (
    <div className="matrix-head" aria-hidden="true">
      {choicesOf(flatten(root, row), uiOf(ui, name)).map(({ value, label }) => (
        <span key={String(value)}>{label}</span>
      ))}
    </div>
  );
}

/**
 * Names of the questions, with each group at the position of its first applicable question; empty groups are omitted.
 */
function grouped(names: string[], groups: QuestionGroup[]): (string | QuestionGroup)[] {
  const shown = new Set<QuestionGroup>();
  return names.flatMap((name): (string | QuestionGroup)[] => {
    const group = groups.find(({ fields }) => fields.includes(name));
    if (!group) return [name];
    if (shown.has(group)) return [];
    shown.add(group);
    return [{ ...group, fields: group.fields.filter(field => names.includes(field)) }];
  });
}
