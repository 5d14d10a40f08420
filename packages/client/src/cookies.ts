/** A `fetch` that keeps the session's cookie between calls, as a browser does. */
export function fetchWithCookies(): typeof fetch {
  const kept = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (kept.size > 0) headers.set('cookie', [...kept].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const given of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split(/=(.*)/s);
      kept.set(name, value);
    }
    return answer;
  };
}
