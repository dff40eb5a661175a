declare module 'lockfile-lint-api' {
  type Packages = Readonly<Record<string, unknown>>;
  type Verdict = { readonly type: 'success' | 'error'; readonly errors: readonly unknown[] };

  export class ParseLockfile {
    constructor(options: { readonly lockfilePath: string });
    parseSync(): { readonly object: Packages };
  }
  class Validator<Options> {
    constructor(options: { readonly packages: Packages });
    validate(options: Options): Verdict;
  }
  export class ValidateIntegrity extends Validator<object> {}
  export class ValidateScheme extends Validator<readonly string[]> {}
  export class ValidatePackageNames extends Validator<readonly string[]> {}
  export class ValidateHost {
    constructor(options: { readonly packages: Packages });
    validate(hosts: readonly string[], options: { readonly emptyHostname: boolean }): Verdict;
  }
}
