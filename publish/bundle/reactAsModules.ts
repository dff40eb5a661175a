import type { Plugin } from 'vite';

const PACKAGES = 'node_modules/(?:react|react-dom|scheduler|use-sync-external-store)';
const CHOOSING_FILE = new RegExp(`${PACKAGES}/[\\w-]+\\.js$`, 'u');
const BUILT_FILE = new RegExp(`${PACKAGES}/cjs/[\\w-]+\\.production\\.js$`, 'u');
const WHOLE_REACT = /\bimport (\w+)(?:\s*,\s*(\{[^}]*\}))?\s*from\s*["']react["']/gu;

/**
 * React comes as CommonJS alone, which a bundler wraps into functions that are called when they are
 * first needed: a browser then reads all of it twice, and each call goes by way of an object. Here
 * each file becomes a module with named exports (docs/decisions/012). Fails where a file no longer
 * looks the way this relies on.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'portfolio:react-as-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      try {
        if (CHOOSING_FILE.test(id)) return { code: chosenModule(code), map: null };
        if (BUILT_FILE.test(id)) return { code: asModule(code), map: null };
      } catch (error) {
        this.error(`${id}: ${String(error)}`);
      }
      const withNames = withoutDefaultReact(code);
      return withNames === code ? undefined : { code: withNames, map: null };
    },
  };
}

/** In: a file that chooses between a development and a production build. Out: the latter's exports. */
export function chosenModule(code: string): string {
  const file = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/u.exec(code)?.[1];
  if (file === undefined) throw new Error('no production build is chosen in it');
  return `export * from '${file}';`;
}

/**
 * In: a CommonJS file that requires packages in its first statement and assigns to properties of
 * `exports`. Out: the same as a module.
 * What is thrown as a mere sign, and made while the file is read, is an error without a stack:
 * for a stack V8 reads the whole file once more. Throws where something of CommonJS is left.
 */
export function asModule(code: string): string {
  const counts = new Map<string, number>();
  for (const [, name = ''] of code.matchAll(/^ *exports\.(\w+) =/gmu))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()];
  const late = names.filter((name) => counts.get(name) !== 1);
  const imports = [...code.matchAll(/(\w+) = require\("([\w-]+)"\)/gu)];
  const body = code
    .replace(/^var (?:\s*\w+ = require\("[\w-]+"\)[,;])+/mu, '')
    .replace(/^exports\.(\w+) =/gmu, (all, name: string) =>
      late.includes(name) ? all : `const $${name} =`,
    )
    .replace(/\bexports\.(\w+)/gu, '$$$1')
    .replace(/(\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/gu, '$1$sign($2)');
  if (/\b(?:require|exports)\b/u.test(body)) throw new Error('something of CommonJS is left');
  return [
    ...imports.map(([, name, from]) => `import * as ${name} from '${from}';`),
    ...(late.length === 0 ? [] : [`let ${late.map((name) => `$${name}`).join(', ')};`]),
    body,
    ...(body.includes('$sign(') ? [SIGN] : []),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

const SIGN = `function $sign(code) {
  return Object.create(Error.prototype, { message: { value: formatProdErrorMessage(code) } });
}`;

/** In: a module. Out: the same, where it imports React as a whole by its namespace. */
export function withoutDefaultReact(code: string): string {
  return code.replace(
    WHOLE_REACT,
    (_, whole: string, some?: string) =>
      `import * as ${whole} from 'react'${some === undefined ? '' : `; import ${some} from 'react'`}`,
  );
}
