import { defineConfig } from 'oxlint';

interface Ban {
  /** Glob patterns of the import as it is written. */
  group: string[];
  /** By default all names of the module. */
  importNames?: string[];
  message: string;
  allowTypeImports?: boolean;
}

const bans = {
  orm: {
    group: ['@mikro-orm/*', '@electric-sql/*', 'pg'],
    message: 'The database belongs to packages/db, packages/api and apps/server.',
  },
  api: {
    group: ['@innventory/api/*'],
    message: 'Callers from outside know the procedures by type alone: import type { AppRouter }.',
    allowTypeImports: true,
  },
  server: {
    group: ['@innventory/server/*', '@innventory/db/*'],
    message: 'The browser cannot reach the server or the database.',
  },
  nodeModules: { group: ['node:*'], message: 'This code also runs in a browser.' },
  trpcError: {
    group: ['@trpc/server'],
    importNames: ['TRPCError'],
    message: 'Throw AppError (domain/errors.ts); failures.ts gives it its code.',
  },
} satisfies Record<string, Ban>;

const restrict = (...patterns: Ban[]) => ({
  'no-restricted-imports': ['error', { patterns }] satisfies ['error', object],
});

/** For each area of an app, the areas that it may import. */
const areas: Record<'web' | 'server', Record<string, string[]>> = {
  web: { shared: [], site: ['shared'], admin: ['shared'] },
  server: {
    shared: [],
    cache: ['shared'],
    jobs: ['shared'],
    ops: ['shared', 'cache'],
    pages: ['shared', 'ops'],
    http: ['shared', 'ops'],
  },
};

/** Puts the areas of an app together. */
const topFiles = ['routes.tsx', 'app.tsx', 'app.ts', 'serve.ts'];

const areaRules = (app: keyof typeof areas, ...bansOfApp: Ban[]) =>
  Object.entries(areas[app]).map(([area, allowed]) => ({
    files: [`apps/${app}/src/${area}/**`],
    rules: restrict(...bansOfApp, {
      group: [
        ...Object.keys(areas[app])
          .filter((other) => other !== area && !allowed.includes(other))
          .map((other) => `../**/${other}/**`),
        ...topFiles.map((name) => `../**/${name}`),
      ],
      message: `apps/${app}/src/${area} imports only ${['itself', ...allowed].join(', ')}. Code that several areas need belongs in shared.`,
    }),
  }));

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'packages/db/migrations/**'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-restricted-properties': [
      'error',
      { object: 'Reflect', property: 'get', message: 'Read a property of a typed record.' },
    ],
    'node/no-process-env': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/method-signature-style': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    // Mantine takes functions that draw a part, such as `inputContainer`.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    {
      files: ['packages/domain/src/**'],
      rules: restrict(bans.orm, bans.api, bans.server, bans.nodeModules, bans.trpcError),
    },
    { files: ['packages/api/src/**', 'apps/server/src/**'], rules: restrict(bans.trpcError) },
    ...areaRules('server', bans.trpcError),
    // Tests run the whole server.
    { files: ['apps/server/src/**/*.test.ts'], rules: restrict(bans.trpcError) },
    { files: ['packages/api/src/failures.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['apps/cli/src/**'], rules: restrict(bans.orm, bans.trpcError) },
    { files: ['packages/client/src/**'], rules: restrict(bans.orm, bans.api, bans.trpcError) },
    {
      files: ['apps/e2e/**'],
      rules: {
        ...restrict(bans.orm, bans.api, bans.server),
        // Playwright's fixtures call a function named `use`, and tell by a pattern, empty or not, which ones they need.
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': 'off',
      },
    },
    { files: ['apps/web/src/*'], rules: restrict(bans.orm, bans.api, bans.server, bans.nodeModules) },
    ...areaRules('web', bans.orm, bans.api, bans.server, bans.nodeModules),
    { files: ['packages/db/src/columns/columns.ts'], rules: { 'typescript/no-explicit-any': 'off' } },
    {
      files: [
        'packages/settings/src/env.ts',
        'tools/**',
        'apps/e2e/tools/**',
        'vitest{,.nightly}.config.ts',
        'apps/web/vite.config.ts',
        'apps/e2e/playwright.config.ts',
        'apps/e2e/src/global-setup.ts',
        'lab/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['tools/**', 'packages/db/tools/**', 'apps/cli/src/**', 'lab/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.config.ts', 'apps/e2e/src/*setup.ts', '**/testing/setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
