import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [react()], server: { port: 5199, fs: { strict: false } }, cacheDir: '/tmp/vite-harness', appType: 'spa' });
