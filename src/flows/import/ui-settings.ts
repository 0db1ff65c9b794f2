import { isObject } from '../../domain/is-object';
import type { UiSchema } from '../engine/form-version';
import { all, any, equals, isAnswered, isOneOf } from './condition';
import type { ImportedCondition } from './form-model';
import { countOf, defined, isScalar, isSet, listOf, objectOf, type Scalar, textOf } from './source-values';

/** What a uiSchema of a foreign form says about one question: rjsf, and the dialect of forms with chapters. */
export interface ForeignSettings {
  title?: string | undefined;
  help?: string | undefined;
  widget?: string | undefined;
  isHidden: boolean;
  /** Labels by value, or in the order of the values. */
  labels?: Record<string, string> | (string | undefined)[] | undefined;
  order: string[];
  required?: boolean | undefined;
  /** Name of the question next to this one that reveals it, and the values that do. */
  revealedBy?: { name: string; values: Scalar[] } | undefined;
  /** Settings that the engine has, too. */
  ui: UiSchema;
}

/** Widgets of foreign forms, with those that show the same here. */
const WIDGETS: Record<string, string> = {
  textarea: 'textarea',
  radio: 'radio',
  select: 'select',
  checkboxes: 'checkboxes',
  checkbox: 'checkbox',
  hidden: 'hidden',
};

/** The settings of one uiSchema entry, in either notation: `ui:help`, or `help` within `ui:options`. */
export function readSettings(ui: unknown): ForeignSettings {
  const entry = objectOf(ui);
  const settings: Record<string, unknown> = { ...objectOf(entry['ui:options']) };
  for (const [name, value] of Object.entries(entry)) {
    if (name.startsWith('ui:') && name !== 'ui:options') settings[name.slice(3)] = value;
  }
  const { labels, expandUnder, expandUnderCondition, errorMessages } = settings;
  const widget = typeof settings.widget === 'string' ? settings.widget : undefined;
  const message = textOf(objectOf(errorMessages).pattern);
  const help = [settings.description, settings.help, settings.hint].map(textOf).filter(text => text);
  return {
    title: textOf(settings.title),
    help: help.length > 0 ? [...new Set(help)].join(' ') : undefined,
    widget,
    isHidden: widget === 'hidden',
    labels: isObject(labels)
      ? labelsOf(labels)
      : Array.isArray(settings.enumNames)
        ? settings.enumNames.map(textOf)
        : undefined,
    order: listOf(settings.order).filter(name => typeof name === 'string'),
    required: typeof settings.required === 'boolean' ? settings.required : undefined,
    revealedBy:
      typeof expandUnder === 'string'
        ? { name: expandUnder, values: [expandUnderCondition].flat().filter(isScalar) }
        : undefined,
    ui: defined({
      'ui:widget': widget === undefined ? undefined : WIDGETS[widget],
      'ui:placeholder': textOf(settings.placeholder),
      'ui:readonly': isSet(settings.readonly) || isSet(settings.disabled) ? true : undefined,
      'ui:messages': message === undefined ? undefined : { pattern: message },
      'ui:options': rowsOf(settings.rows),
    }),
  };
}

function rowsOf(value: unknown): { rows: number } | undefined {
  const rows = countOf(value);
  return rows !== undefined && rows >= 1 && rows <= 20 ? { rows } : undefined;
}

function labelsOf(labels: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(labels).map(
    ([value, label]) => [value, textOf(objectOf(label).title ?? label)] as const,
  );
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * A condition written as values by name: all have to agree. In a list, any of the entries.
 * @returns undefined when there is no condition that is data
 */
export function readDepends(depends: unknown): ImportedCondition | undefined {
  if (Array.isArray(depends)) return depends.length > 0 ? any(depends.map(readDepends)) : undefined;
  const tests = Object.entries(objectOf(depends));
  return all(
    tests.map(([name, value]) => {
      if (Array.isArray(value)) return isOneOf(name, value.filter(isScalar));
      return isScalar(value) ? equals(name, value) : isAnswered(name);
    }),
  );
}
