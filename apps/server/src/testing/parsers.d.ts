/** Types for parsers of structured data, which come without their own. */
declare module '@marbec/web-auto-extractor' {
  type Thing = { '@type': string; [property: string]: unknown };
  type Extracted = { jsonld: Record<string, Thing[]>; errors: unknown[] };

  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: string[] });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';

  export default class Validator {
    constructor(vocabulary: null);
    validate(found: Extracted): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}
