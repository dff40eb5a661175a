/** "'Fira Sans', Arial, sans-serif" → the names without quotes. */
export function fontNames(stack: string): string[] {
  return stack.split(',').map((name) => name.trim().replaceAll(/^(["'])(.*)\1$/gu, '$2'));
}
