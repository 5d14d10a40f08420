import { type PropertyChain, p } from '@mikro-orm/core';
import { z } from 'zod';
import { textListColumn, timestampColumn } from './column-types.ts';

type Field = z.core.JSONSchema.JSONSchema & { nullable?: boolean };

const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnOf(field: string, schema: Field): any {
  const name = columnName(field);
  const { type, format, maxItems, maxLength, minimum, maximum } = schema;
  const items = schema.items as Field | undefined;
  if (schema.enum) return p.enum(schema.enum as string[]);
  if (format === 'date-time') return timestampColumn();
  if (type === 'string') return maxLength ? p.text().check(`char_length(${name}) <= ${maxLength}`) : p.text();
  if (type === 'boolean') return p.boolean();
  if (type === 'integer') return p.integer().check(`${name} >= ${minimum} and ${name} <= ${maximum}`);
  if (items?.type === 'string') return textListColumn(name, { maxItems, maxLength: items.maxLength });
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
