import { type PropertyChain, p, ArrayType, Type } from '@mikro-orm/core';
import { z } from 'zod';

type Field = z.core.JSONSchema.JSONSchema & { nullable?: boolean };

const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** MikroORM's column builders have no type in common. */
function columnOf(field: string, schema: Field): any {
  const name = columnName(field);
  const { type, format, maxItems, maxLength, minimum, maximum } = schema;
  const items = schema.items as Field | undefined;
  if (schema.enum) return p.enum(schema.enum as string[]);
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

/** PostgreSQL's format of a timestamp in UTC. Parsing it as a date takes five times as long. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** Converts a timestamp of the database to ISO 8601 in UTC with milliseconds. */
export function isoOf(timestamp: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(timestamp) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(timestamp).toISOString();
}

class TimestampType extends Type<string | null> {
  override convertToJSValue(value: string | null): string | null {
    return value && isoOf(value);
  }

  override getColumnType(): string {
    return 'timestamptz(3)';
  }
}

export const timestampColumn = () => p.type(TimestampType).runtimeType('string');
