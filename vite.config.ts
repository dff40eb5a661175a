import { defineConfig } from 'vite';
import { siteSettings } from './cli/site/siteSettings.ts';
import { viteConfig } from './publish/bundle/viteConfig.ts';

export default defineConfig(async () => {
  const { configFile: _, ...config } = viteConfig(await siteSettings());
  return config;
});
