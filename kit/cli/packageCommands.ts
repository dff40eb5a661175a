/**
 * Names commands as they are called from the installed package: an owner types `portfolio check`,
 * not `npm run check`.
 * @param text - What a command says, with commands as they are called in a clone.
 */
export function withPackageCommands(text: string): string {
  return text
    .replaceAll(
      /npm run (<command>|(?:new|check|dev|start|build|import|update|schemas|compare|translations)\b)( --)?/gu,
      'portfolio $1',
    )
    .replaceAll(/\bnpm start\b/gu, 'portfolio start');
}
