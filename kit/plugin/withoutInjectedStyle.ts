import type { Plugin } from 'vite';

/**
 * react-type-animation injects a <style> into the page on import, which the content security policy
 * forbids and nothing here needs: our own styles draw the cursor.
 */
export function withoutInjectedStyle(): Plugin {
  const guard = '"undefined"!=typeof document';
  return {
    name: 'portfolio:without-injected-style',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-type-animation')) return undefined;
      if (!code.includes(guard))
        this.error('react-type-animation no longer injects its style the way it did: look again');
      return { code: code.replace(guard, 'false'), map: null };
    },
  };
}
