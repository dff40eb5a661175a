/** Names commands as in the installed package: `portfolio check`, not `npm run check`. */
export function withPackageCommands(text: string): string {
  return text
    .replaceAll(
      /npm run (<command>|(?:new|check|dev|start|build|import|update|schemas|compare|translations)\b)( --)?/gu,
      'portfolio $1',
    )
    .replaceAll(/\bnpm start\b/gu, 'portfolio start');
}
