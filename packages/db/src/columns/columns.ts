import { type PropertyChain, p, ArrayType } from '@mikro-orm/core';
import { z } from 'zod';

type Field = z.core.JSONSchema.JSONSchema & { nullable?: boolean };

export const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** MikroORM's column builders have no type in common. */
function columnOf(field: string, schema: Field): any {
  const name = columnName(field);
  const { type, format, maxItems, maxLength, minimum, maximum } = schema;
  const items = schema.items as Field | undefined;
  if (schema.enum) return p.enum(schema.enum);
  if (format === 'date-time') return timestampColumn();
  if (type === 'string') return maxLength ? p.text().check(`char_length(${name}) <= ${maxLength}`) : p.text();
  if (type === 'boolean') return p.boolean();
  if (type === 'integer') return p.integer().check(`${name} >= ${minimum} and ${name} <= ${maximum}`);
  if (items?.type === 'string') return textListColumn(name, maxItems, items.maxLength);
  throw new Error(`There is no column for the field ${field}`);
}

/**
 * Columns of a zod shape: enum → text with a check, maxLength → a check of code points, list of text → text[], timestamp →
 * timestamptz. Nullable and default are kept. A property has its field's type.
 */
export function columnsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const { properties = {} } = z.toJSONSchema(z.object(shape), { target: 'openapi-3.0' });
  const columns = Object.entries(properties as Record<string, Field>).map(([field, schema]) => {
    const column = schema.nullable ? columnOf(field, schema).nullable() : columnOf(field, schema);
    return [field, schema.default === undefined || schema.default === null ? column : column.default(schema.default)];
  });
  return Object.fromEntries(columns) as { [Field in keyof Shape]: PropertyChain<z.output<Shape[Field]>, object> };
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** MikroORM does not quote elements, so PostgreSQL would read the tag "null" as a missing element. */
class TextListType extends ArrayType {
  override convertToDatabaseValue(list: string[] | null): string | null {
    return list && `{${list.map(quoted).join(',')}}`;
  }
}

/** `maxLength` is that of each text. A check can only bound their sum. */
function textListColumn(name: string, maxItems: number | undefined, maxLength: number | undefined) {
  const list = p.type(TextListType).$type<string[]>().columnType('text[]').default([]);
  if (!maxItems) return list;
  const inAll = maxLength ? ` and char_length(array_to_string(${name}, '')) <= ${maxItems * maxLength}` : '';
  return list.check(`cardinality(${name}) <= ${maxItems}${inAll}`);
}

/** A timestamp of the database as ISO 8601 in UTC with milliseconds, as both drivers return it. */
export const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();

export const timestampColumn = () => p.string().columnType('timestamptz(3)').runtimeType('string');
