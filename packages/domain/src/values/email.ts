const localPart = /^[^()<>[\],;:\\"@.]+(?:\.[^()<>[\],;:\\"@.]+)*$/;

const blankOrInvisible = /[\s\p{C}\p{DI}\u2800]/u;

const domainLabel = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

const topLevel = /^(?:xn--|\p{L}{2})/iu;

/**
 * Whether mail can be addressed to `text`: one local part, one `@`, a domain with a dot. Accents and other scripts pass
 * (RFC 6531); quotes, blanks, invisible and control characters never do, so the address is safe in a mail header. Linear in time.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    !blankOrInvisible.test(text) &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}
