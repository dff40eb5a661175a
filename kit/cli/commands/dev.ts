import { createLogger, createServer, type Logger } from 'vite';
import { viteConfig } from '#kit/sitePlugin.ts';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { systemFault } from '#kit/messages/systemFaults.ts';
import { runCheck } from './check.ts';

export async function run(): Promise<void> {
  const settings = await siteSettings();
  await runCheck(settings.content);
  const server = await createServer({ ...viteConfig(settings), customLogger: quietLogger() });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}

/** Hides stack traces, and Vite's list of updated modules, since the browser already shows a save. */
export function quietLogger(logger: Logger = createLogger()): Logger {
  const isDebugging = Boolean(process.env['PORTFOLIO_DEBUG']);
  let lastFault = '';
  return {
    ...logger,
    info: (message, options) => {
      if (!/hmr (?:update|invalidate)|connected\./u.test(message)) logger.info(message, options);
    },
    error: (message, options) => {
      if (isDebugging) return logger.error(message, options);
      const fault = systemFault(options?.error) ?? systemFault(new Error(message));
      const errorText = fault ?? message.replaceAll(/\n[^\S\n]+at .+/gu, '');
      if (errorText !== lastFault) logger.error(errorText, options);
      lastFault = fault ?? '';
    },
  };
}
