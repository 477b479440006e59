import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const FOLDERS = [
  'access',
  'admin',
  'collections',
  'database',
  'demo',
  'embedded-postgres',
  'emails',
  'endpoints',
  'platform',
  'public',
  'server',
  'services',
  'shared',
]

/** The embedded PostgreSQL has one door, for whoever may import it at all. */
const pastTheDoor = { regex: '/embedded-postgres/', message: 'Import embedded-postgres itself, none of its files.' }

const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns: [...patterns, pastTheDoor] }] })

/** The folders of ours that a folder may import, and no others (docs/architecture.md). */
const boundary = (folder, allowed, message) => {
  const forbidden = FOLDERS.filter((name) => name !== folder && !allowed.includes(name))
  return { files: [`src/${folder}/**/*.{ts,tsx}`], rules: restricted({ regex: `^(\\.\\./)+(${forbidden.join('|')})(/|$)`, message }) }
}

const bareCall = (object) =>
  `MemberExpression[object${object}][property.name=/^(find|findByID|create|update|delete|count|login|findGlobal|updateGlobal)$/]`

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'src/payload-types.ts',
      'src/database/generated.ts',
      'test-results/',
      'playwright-report/',
      '.data/',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  /** The first is written by `migrate:create`, of the whole model. */
  { files: ['migrations/*_initial.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/{public,admin}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/{public,admin}/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(JSXAttribute, Property)[name.name="type"][value.value="number"], JSXAttribute[name.name="type"] Literal[value="number"]',
          message:
            'A field of numbers is a text with an inputMode: the wheel changes number inputs, and they read 25,5 as 255 (rule 10.15).',
        },
      ],
    },
  },
  { files: ['{src,scripts}/**/*.{ts,tsx}'], rules: restricted() },
  boundary('shared', [], 'shared imports nothing internal.'),
  boundary('admin', ['shared'], 'The back-office imports only shared.'),
  boundary('public', ['shared'], 'The public site imports only shared.'),
  boundary('emails', ['shared'], 'Mails import only shared.'),
  boundary('platform', ['shared', 'emails', 'database'], 'What the nouns stand on knows none of them.'),
  boundary('services', ['shared', 'platform', 'emails', 'collections', 'access', 'database'], 'Services know no request and no response.'),
  boundary('endpoints', ['shared', 'platform', 'services', 'emails', 'access'], 'Endpoints call services.'),
  {
    files: ['src/embedded-postgres/**/*.ts'],
    rules: restricted({ regex: '^\\.\\./', message: 'The embedded PostgreSQL imports nothing of ours: what it needs is passed in.' }),
  },
  {
    files: ['src/endpoints/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: bareCall('.property.name="payload"'),
          message: 'An endpoint calls a service; a service calls Payload through asUser (decision 001).',
        },
        {
          selector:
            ':matches(TaggedTemplateExpression[tag.name="sql"], ImportDeclaration[source.value=/platform.database$/] ImportSpecifier[imported.name=/^(sql|rows)$/])',
          message: 'SQL is for services.',
        },
      ],
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.object.name="vi"][callee.property.name=/^waitFor|^waitUntil/]',
          'CallExpression:matches([callee.name=/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/], [callee.callee.property.name="each"]) > :matches(Literal, BinaryExpression):last-child',
          'Property[key.name=/^(timeout|testTimeout|hookTimeout)$/] > Literal',
          'CallExpression[callee.property.name="setTimeout"] > Literal',
        ].map((selector) => ({
          selector,
          message: 'A limit of the tests comes from patience, a wait from until (tests/helpers/patience.ts).',
        })),
      ],
    },
  },
  {
    files: ['tests/**/*.ts', 'scripts/**/*.ts', 'src/server/{main,dev}.ts'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
)
