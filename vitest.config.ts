import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['app/**/*.test.ts', 'workers/**/*.test.ts', 'prisma/**/*.test.ts'],
          exclude: ['**/*.server.test.ts', '**/node_modules/**'],
          environment: 'node',
          setupFiles: ['./e2e/season.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['app/**/*.server.test.ts', 'workers/**/*.server.test.ts', 'prisma/**/*.server.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['./e2e/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
