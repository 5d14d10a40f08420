import { appRouter } from '@innventory/api/app-router.ts';
import { z } from 'zod';

/** Of a list, nothing at all is an input too. */
const input = z
  .instanceof(z.ZodType)
  .transform((schema) => (schema instanceof z.ZodOptional ? schema.unwrap() : schema))
  .pipe(z.instanceof(z.ZodObject));

const schema = z.instanceof(z.ZodType);

/** What tRPC keeps of a procedure that carries a REST address; its own types do not show it. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z
    .object({ rest: z.string().optional(), forAdministrator: z.boolean().optional(), returns: schema.optional() })
    .optional(),
  inputs: z.array(input),
  output: schema.optional(),
});

export interface Operation {
  /** "bundle.update" */
  procedure: string;
  method: string;
  /** "/api/furniture-bundles/{id}" */
  path: string;
  /** Names in the path. */
  parameters: string[];
  forAdministrator: boolean;
  changes: boolean;
  input: z.ZodObject | null;
  output: z.ZodType;
}

function operationOf([procedure, { _def }]: [string, { _def: unknown }]): Operation[] {
  const { type, meta, inputs, output } = definition.parse(_def);
  const [method, address] = meta?.rest?.split(' ') ?? [];
  if (!method || !address) return [];
  const path = address.replaceAll(/:(\w+)/g, '{$1}');
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    {
      procedure,
      method,
      path,
      parameters,
      forAdministrator: meta?.forAdministrator ?? false,
      changes: type === 'mutation',
      input: inputs.at(-1) ?? null,
      output: schema.parse(output ?? meta?.returns),
    },
  ];
}

/** Every procedure with a REST address, as it stands in the router. */
export const operations: Operation[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: unknown }>,
).flatMap(operationOf);
