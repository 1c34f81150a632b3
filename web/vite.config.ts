import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Where `warcabinet serve` listens; the dev server passes on what is not its own.
const host = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/warcabinet/host/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict content policy: pictures are files
    modulePreload: { polyfill: false },
    target: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/api": host, "/faces": host } },
  test: { include: ["test/**/*.test.ts"] },
});
