import { Alert } from '@mantine/core';
import { trpc } from '../../shared/api/trpc.ts';

/** Tells the owner that TRUST_PROXY does not name the proxy in front of the site. */
export function ProxyNotice() {
  const { data } = trpc.admin.warnings.useQuery();
  if (!data?.isBehindUntrustedProxy) return null;
  return (
    <Alert
      role="complementary"
      aria-label="A note for the person who runs your server"
      style={{ marginBottom: '1.25rem' }}
    >
      <strong>Please pass this on to the person who runs your server</strong>
      <p>
        Your site works and nothing is lost. But all visitors reach it through another server (a proxy) that it does not
        know, so it cannot tell them apart, and wrong passwords slow down everybody. The setting{' '}
        <code>TRUST_PROXY</code> should name the address of that proxy.
      </p>
    </Alert>
  );
}
