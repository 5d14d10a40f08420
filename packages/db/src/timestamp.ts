import { Type, p } from '@mikro-orm/core';

/** A moment, in JavaScript the ISO 8601 UTC text with milliseconds in which records leave the server. */
class TimestampType extends Type<string | null> {
  override convertToJSValue(value: string | null): string | null {
    return value && new Date(value).toISOString();
  }

  override getColumnType(): string {
    return 'timestamptz(3)';
  }
}

export const timestampColumn = () => p.type(TimestampType).runtimeType('string');
