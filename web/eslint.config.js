import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules/", "src/lib/api.ts", "src/lib/scene.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { args: "all", argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "svelte/no-useless-mustaches": "off", // {" "} is a space at the edge of a block
      "svelte/prefer-svelte-reactivity": "off", // a derived Set or Map is replaced, never changed
    },
  },
);
