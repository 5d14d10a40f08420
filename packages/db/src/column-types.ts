import { ArrayType, p, Type } from '@mikro-orm/core';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** MikroORM leaves most elements unquoted, so that the tag "null" would come back as no text at all. */
class TextListType extends ArrayType {
  override convertToDatabaseValue(list: string[] | null): string | null {
    return list && `{${list.map(quoted).join(',')}}`;
  }
}

interface Bounds {
  maxItems?: number | undefined;
  /** Of one text. A check cannot look at each, so it bounds their sum. */
  maxLength?: number | undefined;
}

/** A list of texts, empty by default; `name` is the column's. */
export function textListColumn(name: string, { maxItems, maxLength }: Bounds) {
  const list = p.type(TextListType).$type<string[]>().columnType('text[]').default([]);
  if (!maxItems) return list;
  const inAll = maxLength ? ` and char_length(array_to_string(${name}, '')) <= ${maxItems * maxLength}` : '';
  return list.check(`cardinality(${name}) <= ${maxItems}${inAll}`);
}

/** As PostgreSQL writes a moment in UTC: to have that parsed as a date takes five times as long. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** The ISO 8601 UTC text with milliseconds of a moment as the database writes it, in whatever zone. */
export function isoOf(moment: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(moment) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(moment).toISOString();
}

/** A moment, in JavaScript the text in which records leave the server. */
class TimestampType extends Type<string | null> {
  override convertToJSValue(value: string | null): string | null {
    return value && isoOf(value);
  }

  override getColumnType(): string {
    return 'timestamptz(3)';
  }
}

export const timestampColumn = () => p.type(TimestampType).runtimeType('string');
