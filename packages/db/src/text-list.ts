import { ArrayType, p } from '@mikro-orm/core';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** MikroORM leaves most elements unquoted, so that the tag "null" would come back as no text at all. */
class TextListType extends ArrayType<string> {
  override convertToDatabaseValue(list: string[] | null): string | null {
    return list && `{${list.map(quoted).join(',')}}`;
  }
}

export const textListColumn = () => p.type(TextListType).$type<string[]>().columnType('text[]').default([]);
