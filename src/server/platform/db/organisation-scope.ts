import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type Kysely,
  type KyselyPlugin,
  type OnConflictNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type QueryId,
  type RawBuilder,
  type RawNode,
  ReferenceNode,
  type SelectQueryNode,
  sql,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { type DB, organisationTables } from '../../../generated/database';
import { onNodeOf } from './cluster';

const COLUMN = 'organisation_id';
const ownTables: ReadonlySet<string> = new Set(organisationTables);

/** Whether the rows of a table belong to an organisation. */
export const isOrganisationTable = (table: string): boolean => ownTables.has(table);

const MARKER = 'the_organisation_of_this_handle';

/**
 * The organisation of the handle, in statements written as SQL: `WHERE organisation_id = ${thisOrganisation}`. On a
 * handle without organisation, such a statement fails.
 */
export const thisOrganisation: RawBuilder<string> = sql<string>`${sql.id(MARKER)}`;

/**
 * A handle whose statements read and write the rows of one organisation only. The builder's statements name the
 * organisation by themselves: each table in `FROM`, `JOIN`, `UPDATE` and `DELETE` by a condition, each inserted row by
 * its column, each `ON CONFLICT` by its last column. A statement written as SQL must name it itself, once for each table
 * of an organisation, or it is refused. Transactions begun with the handle are scoped, too. On a cluster the handle
 * connects to the node with these rows.
 * @param options.checked false where SQL need not name it: for tests, which have one organisation
 * @throws Error from the statement, when SQL does not name the organisation
 */
export const scopeToOrganisation = (
  db: Kysely<DB>,
  organisationId: string,
  { checked = true }: { checked?: boolean } = {},
): Kysely<DB> => onNodeOf(db, organisationId).withPlugin(new OrganisationPlugin(organisationId, checked));

/** The organisation of a scoped handle, or null. */
export const organisationOf = (db: Kysely<DB>): string | null =>
  db.getExecutor().plugins.find(plugin => plugin instanceof OrganisationPlugin)?.organisationId ?? null;

/** The organisation of a scoped handle. @throws Error when the handle has none */
export function requireOrganisation(db: Kysely<DB>): string {
  const organisationId = organisationOf(db);
  if (!organisationId) throw new Error('this belongs to an organisation, but the handle has none');
  return organisationId;
}

class OrganisationPlugin implements KyselyPlugin {
  readonly #transformer: OrganisationTransformer;

  constructor(
    readonly organisationId: string,
    checked: boolean,
  ) {
    this.#transformer = new OrganisationTransformer(organisationId, checked);
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) =>
    this.#transformer.transformNode(node, queryId);

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

class OrganisationTransformer extends OperationNodeTransformer {
  readonly #id: string;
  readonly #checked: boolean;

  constructor(organisationId: string, checked: boolean) {
    super();
    this.#id = organisationId;
    this.#checked = checked;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId);
    return this.#restrict(query, query.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, queryId);
    const tables = [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])];
    return this.#restrict(query, tables);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId);
    return this.#restrict(query, [...query.from.froms, ...(query.using?.tables ?? [])]);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const condition = this.#conditionOn(join.table);
    return condition ? JoinNode.cloneWithOn(join, condition) : join;
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const query = super.transformInsertQuery(node, queryId);
    if (!query.into || !isOrganisationTable(query.into.table.identifier.name)) return query;
    const { columns = [], values, onConflict } = query;
    const isNamed = columns.some(({ column }) => column.name === COLUMN);
    return {
      ...query,
      ...(values &&
        !isNamed && {
          columns: [...columns, ColumnNode.create(COLUMN)],
          values: this.#withOrganisation(values),
        }),
      ...(onConflict && { onConflict: withinOrganisation(onConflict) }),
    };
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    if (isMarker(node)) return { ...node, parameters: [ValueNode.create(this.#id)] };
    if (this.#checked) assertNamesOrganisation(node);
    return super.transformRaw(node, queryId);
  }

  #restrict<Query extends { where?: WhereNode }>(query: Query, tables: readonly OperationNode[]): Query {
    const conditions = tables.flatMap(table => this.#conditionOn(table) ?? []);
    if (conditions.length === 0) return query;
    const names = new Set(tables.flatMap(table => nameOfOwn(table) ?? []));
    const others = query.where ? this.#withoutOwn(query.where.where, names) : [];
    return { ...query, where: WhereNode.create([...others, ...conditions].reduce(AndNode.create)) };
  }

  /**
   * The parts of a condition, but those that name this organisation for one of these tables: Citus sends a change that does
   * so twice, by two parameters, to all shards.
   */
  #withoutOwn(condition: OperationNode, tables: ReadonlySet<string>): OperationNode[] {
    if (AndNode.is(condition))
      return [...this.#withoutOwn(condition.left, tables), ...this.#withoutOwn(condition.right, tables)];
    return this.#isOwn(condition, tables) ? [] : [condition];
  }

  #isOwn(condition: OperationNode, tables: ReadonlySet<string>): boolean {
    if (!BinaryOperationNode.is(condition)) return false;
    const { leftOperand: left, operator, rightOperand: right } = condition;
    if (!ReferenceNode.is(left) || !ColumnNode.is(left.column) || left.column.column.name !== COLUMN)
      return false;
    const table = left.table?.table.identifier.name;
    return (
      (table === undefined ? tables.size > 0 : tables.has(table)) &&
      OperatorNode.is(operator) &&
      operator.operator === '=' &&
      ValueNode.is(right) &&
      right.value === this.#id
    );
  }

  /** `table.organisation_id = id` for a table of an organisation, by its alias if it has one. */
  #conditionOn(source: OperationNode): OperationNode | null {
    const name = nameOfOwn(source);
    if (!name) return null;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(COLUMN), TableNode.create(name)),
      OperatorNode.create('='),
      ValueNode.create(this.#id),
    );
  }

  #withOrganisation(values: OperationNode): OperationNode {
    if (!ValuesNode.is(values))
      throw new Error('an insert of other than values must name the organisation itself');
    return ValuesNode.create(
      values.values.map(row =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, this.#id])
          : ValueListNode.create([...row.values, ValueNode.create(this.#id)]),
      ),
    );
  }
}

/** The name, in a statement, of a table of an organisation; null for other sources of rows. */
function nameOfOwn(source: OperationNode): string | null {
  const table = AliasNode.is(source) ? source.node : source;
  if (!TableNode.is(table) || !isOrganisationTable(table.table.identifier.name)) return null;
  return AliasNode.is(source) && IdentifierNode.is(source.alias)
    ? source.alias.name
    : table.table.identifier.name;
}

const isMarker = ({ parameters: [only] }: RawNode): boolean =>
  only !== undefined && IdentifierNode.is(only) && only.name === MARKER;

/** The conflict within the organisation; a row never changes its organisation. */
const withinOrganisation = (conflict: OnConflictNode): OnConflictNode => ({
  ...conflict,
  ...(conflict.columns &&
    !conflict.columns.some(({ column }) => column.name === COLUMN) && {
      columns: [...conflict.columns, ColumnNode.create(COLUMN)],
    }),
  ...(conflict.updates && { updates: conflict.updates.filter(update => !setsOrganisation(update)) }),
});

const setsOrganisation = ({ column }: ColumnUpdateNode): boolean =>
  ColumnNode.is(column) && column.column.name === COLUMN;

/** Texts that were checked before; not more than a server has by far. */
const checkedTexts = new Set<string>();
const MAX_CHECKED_TEXTS = 5000;

/**
 * Checks that a statement written as SQL names the organisation once for each table of an organisation.
 * @throws Error
 */
function assertNamesOrganisation(node: RawNode): void {
  const text = textOf(node);
  if (checkedTexts.has(text)) return;
  const tables = [
    ...text.matchAll(/(?<!DISTINCT )\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?"?(\w+)"?/g),
  ].filter(([, table = '']) => isOrganisationTable(table));
  const mentions = text.match(/\borganisation_id\b/g)?.length ?? 0;
  if (mentions < tables.length)
    throw new Error(`this statement does not name the organisation of each of its tables: ${text}`);
  if (checkedTexts.size < MAX_CHECKED_TEXTS) checkedTexts.add(text);
}

/** The SQL of a raw node, with its parameters that are names or SQL themselves. */
function textOf(node: OperationNode): string {
  if (TableNode.is(node)) return node.table.identifier.name;
  if (IdentifierNode.is(node)) return node.name;
  if (ReferenceNode.is(node)) return textOf(node.column);
  if (ColumnNode.is(node)) return node.column.name;
  if (!('sqlFragments' in node)) return '?';
  const { sqlFragments, parameters } = node as RawNode;
  return sqlFragments
    .map((text, index) => text + (parameters[index] ? textOf(parameters[index]) : ''))
    .join('');
}
