import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);

/** The tRPC types that callers need, inlined so that the package has no dependency for them. */
const callTypes = `interface Options {
    signal?: AbortSignal;
}
type Given<Input> = undefined extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];
interface Call {
    input: unknown;
    output: unknown;
}
interface Query<C extends Call> {
    query(...given: Given<C['input']>): Promise<C['output']>;
}
interface Mutation<C extends Call> {
    mutate(...given: Given<C['input']>): Promise<C['output']>;
}
type Router<Calls> = Calls;
type Calls<Routers> = Routers;
`;

/** TypeScript writes the whole router into one declaration. */
function routerTypes(declaration: string): string {
  const [router = ''] = declaration.split('export declare const createCaller');
  const own = router
    .replaceAll(/import\("@trpc\/server"\)\.TRPCBuiltRouter<\{\s+ctx: .*?\s+transformer: false;\s+\}, /gs, 'Router<')
    .replaceAll('import("@trpc/server").TRPCDecorateCreateRouterOptions<', 'Calls<')
    .replaceAll(/import\("@trpc\/server"\)\.TRPC(Query|Mutation)Procedure</g, '$1<')
    .replaceAll(/\s+meta: import\("\.\/trpc\.ts"\)\.Meta;/g, '');
  return callTypes + own;
}

const clientTypes = (declaration: string) =>
  declaration
    .replace(/import .* from '@trpc\/client';\n/, '')
    .replace('TRPCClient<AppRouter>', 'AppRouter')
    .replace('@innventory/api/app-router.ts', './app-router.js')
    .replace('./lists.ts', './lists.js')
    .replace('@innventory/domain/values/cursor.ts', './cursor.js')
    .replace('@innventory/domain/errors.ts', './errors.js');

const written = (path: string) => readFileSync(new URL(`types/packages/${path}.d.ts`, dist), 'utf8');

writeFileSync(new URL('client.d.ts', dist), clientTypes(written('client/src/client')));
writeFileSync(new URL('app-router.d.ts', dist), routerTypes(written('api/src/app-router')));
writeFileSync(new URL('lists.d.ts', dist), clientTypes(written('client/src/lists')));
writeFileSync(new URL('cursor.d.ts', dist), written('domain/src/values/cursor'));
writeFileSync(new URL('errors.d.ts', dist), written('domain/src/errors'));
rmSync(new URL('types', dist), { recursive: true });

interface Manifest extends Record<string, unknown> {
  dependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest;
const libraries = Object.entries(manifest.dependencies).filter(([, range]) => !range.startsWith('workspace:'));
const published = {
  ...manifest,
  engines: { node: '>=20' },
  exports: { '.': { types: './client.d.ts', default: './client.js' } },
  dependencies: Object.fromEntries(libraries),
  devDependencies: undefined,
  scripts: undefined,
  publishConfig: undefined,
};
writeFileSync(new URL('package.json', dist), JSON.stringify(published, null, 2));
