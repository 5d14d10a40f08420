import { phoneLink } from '@innventory/domain/values/address.ts';
import { Anchor } from '@mantine/core';

/** A link that calls, if `phone` has enough digits. */
export function PhoneNumber({ phone }: { phone: string }) {
  const link = phoneLink(phone);
  return link ? <Anchor href={link}>{phone}</Anchor> : phone;
}
