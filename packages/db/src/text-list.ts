import { ArrayType, p } from '@mikro-orm/core';

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
