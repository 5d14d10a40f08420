import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absoluteUrl, context } from './structured-data.ts';

export function breadcrumbData(steps: readonly { name: string; path: string }[], publicUrl: string) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path, publicUrl),
    })),
  } satisfies WithContext<BreadcrumbList>;
}
