import type { Attributes } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';

/** What a span says of a statement. */
interface StatementDescription {
  /** Operation and table, e.g. `SELECT account`. */
  name: string;
  attributes: Attributes;
}

const MAX_TEXT_LENGTH = 1000;

const described = new LRUCache<string, StatementDescription>({ max: 1000 });

/**
 * Describes a statement by its shape. Values are parameters; those written into the text, as texts or numbers, are left
 * out.
 */
export function describeStatement(text: string): StatementDescription {
  const known = described.get(text);
  if (known) return known;
  const shape = shapeOf(text);
  const [operation = 'SQL'] =
    /\b(?:insert|update|delete|select|begin|commit|rollback|set|notify)\b/i.exec(shape) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?(\w+)"?(?:\."?(\w+)"?)?/i.exec(shape) ?? [];
  const verb = operation.toUpperCase();
  const description = {
    name: table ? `${verb} ${table}` : verb,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': shape.slice(0, MAX_TEXT_LENGTH),
    },
  };
  described.set(text, description);
  return description;
}

const shapeOf = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$…')
    .trim();
