import { defineConfig } from 'vite';
import { readSettings } from './cli/settings.mjs';
import { viteConfig } from './publish/bundle/viteConfig.ts';

export default defineConfig(() => {
  const { configFile: _, ...config } = viteConfig(readSettings());
  return config;
});
