import type { Plugin } from 'vite';

/**
 * react-type-animation writes a <style> into the page when it is imported, which the content
 * security policy forbids and nothing here needs: its cursor is drawn by our own styles.
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
