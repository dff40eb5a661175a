import { runCommand } from './command.mjs';

/** What can be written besides the site. */
const SBOM = '--sbom';
const ZIP = '--zip';
const OPTIONS = [SBOM, ZIP];

const text = `Builds the site into dist/, ready for any host of files.

  npm run build [-- ${ZIP}] [-- ${SBOM}]

${ZIP}   also packs it into portfolio.zip
${SBOM}  also lists the packages it is made with, in sbom.cdx.json
PORTFOLIO_CONTENT=<folder> before it chooses the content folder, PORTFOLIO_BASE=</path/> where the site will lie.`;

await runCommand(
  async (settings) => {
    // Without the "--" before it, npm keeps an option for itself and tells it only by a variable.
    const kept = OPTIONS.filter(
      (option) => process.env[`npm_config_${option.slice(2)}`] === 'true',
    );
    const options = [...process.argv.slice(2), ...kept];
    const { buildWithMessage } = await import('./buildSite.mjs');
    await buildWithMessage(settings);
    if (options.includes(SBOM)) (await import('./sbom.mjs')).writeSbom();
    if (options.includes(ZIP)) (await import('./zip.mjs')).writeZip(settings.base);
  },
  { text, options: OPTIONS },
);
