import { scriptSafeJson } from '@innventory/domain/structured-data.ts';
import { useEffect } from 'react';
import { useServerResponse } from './server-response.ts';

const type = 'application/ld+json';

/** The served script with this text, or a new one in the head. */
function scriptFor(text: string): HTMLScriptElement {
  const scripts = document.head.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`);
  const served = [...scripts].find((script) => script.textContent === text);
  return served ?? document.head.appendChild(Object.assign(document.createElement('script'), { type, text }));
}

/** JSON-LD in the head for as long as the component is mounted. React hoists metadata into the head, but not these scripts. */
export function StructuredData({ records }: { records: readonly object[] }) {
  const response = useServerResponse();
  const json = JSON.stringify(records.map(scriptSafeJson));
  response?.addStructuredData(JSON.parse(json) as string[]);
  useEffect(() => {
    const scripts = (JSON.parse(json) as string[]).map(scriptFor);
    return () => scripts.forEach((script) => script.remove());
  }, [json]);
  return null;
}
