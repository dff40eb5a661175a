import { defineConfig } from 'vite';
import { siteSettings } from './kit/cli/site/siteSettings.ts';
import { viteConfig } from './kit/plugin/viteConfig.ts';

export default defineConfig(async () => {
  const { configFile: _, ...config } = viteConfig(await siteSettings());
  return config;
});
