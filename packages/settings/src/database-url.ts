const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** The fault of a DATABASE_URL, without the URL, which contains a password. Null if there is none. */
export function databaseUrlFault(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hash || url.pathname.length < 2 || !isDecodable(url))
    return 'Must be postgres://user:password@host:5432/database; in the password write %25 for %, %23 for #, %40 for @ and %2F for /';
  const mode = url.searchParams.get('sslmode');
  return mode === null || sslModes.includes(mode) ? null : `sslmode must be one of ${sslModes.join(', ')}`;
}
