import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portfolio } from './kit/portfolio.ts';

export default defineConfig({ plugins: [react(), portfolio()] });
