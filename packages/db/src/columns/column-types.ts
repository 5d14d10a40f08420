import { ArrayType, p, Type } from '@mikro-orm/core';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** MikroORM does not quote elements, so PostgreSQL would read the tag "null" as a missing element. */
class TextListType extends ArrayType {
  override convertToDatabaseValue(list: string[] | null): string | null {
    return list && `{${list.map(quoted).join(',')}}`;
  }
}

interface Bounds {
  maxItems?: number | undefined;
  /** Of each text. A check can only bound their sum. */
  maxLength?: number | undefined;
}

export function textListColumn(name: string, { maxItems, maxLength }: Bounds) {
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
