/** Independent readers of structured data, which come without types. */
declare module '@marbec/web-auto-extractor' {
  interface Thing {
    '@type': string;
    [property: string]: unknown;
  }

  interface Extracted {
    /** By type. */
    jsonld: Record<string, Thing[]>;
    errors: unknown[];
  }

  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: string[] });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';

  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    constructor(vocabulary: null);
    validate(found: Extracted): Promise<Issue[]>;
  }
}
