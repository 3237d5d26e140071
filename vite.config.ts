import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    // React Aria falls back to en-US, so it must be listed beside the languages in use.
    optimizeLocales.vite({ locales: ['en-US', 'en-AU', 'en-GB', 'vi-VN'] }),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  build: { target: 'es2022' },
});
