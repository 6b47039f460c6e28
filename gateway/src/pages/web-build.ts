import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '@sao-mai/contracts';
import type { Language, RenderedPage, RuntimeConfig } from '@sao-mai/contracts';
import * as z from 'zod';
import type { Prelude } from './prelude.ts';

const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifestSchema>;

const entry = 'index.html';

/** Parts of a page; without content it is the shell that the browser renders into. */
export type PageParts = Pick<RenderedPage, 'html' | 'hydratable' | 'head' | 'queries' | 'modules'>;

export const emptyPage: PageParts = { html: '', hydratable: false, head: '', queries: [], modules: [] };

export interface WebBuild {
  compose(parts: PageParts, options: { readonly language: Language; readonly address: string }): string;
}

const jsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function preloadsOf(manifest: Manifest, modules: readonly string[]): string {
  const reach = (starts: readonly string[]): Set<string> => {
    const seen = new Set<string>();
    const walk = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      manifest[name]?.imports.forEach(walk);
    };
    starts.forEach(walk);
    return new Set([...seen].flatMap((name) => manifest[name]?.file ?? []));
  };
  const started = manifest[entry]?.file;
  return [...reach(modules)]
    .filter((file) => file !== started && file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

function readManifest(webRoot: string): Manifest {
  const file = join(webRoot, '.vite', 'manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Inlines the style sheet for the first paint; the disabled link shows lazy chunks that it is loaded. */
function readShell(webRoot: string): string {
  const shell = readFileSync(join(webRoot, entry), 'utf8');
  return shell.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (tag, href: string) => {
    const file = join(webRoot, href);
    return existsSync(file)
      ? `<style>${readFileSync(file, 'utf8')}</style>${tag.replace('<link', '<link disabled')}`
      : tag;
  });
}

function withoutScripts(shell: string): { readonly page: string; readonly scripts: string } {
  const scripts: string[] = [];
  const page = shell.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, (tag) => {
    scripts.push(tag);
    return '';
  });
  return { page, scripts: scripts.join('') };
}

/** The built web app with its run-time configuration in each page, so that one build runs anywhere. */
export function readWebBuild(webRoot: string, config: RuntimeConfig, prelude: Prelude | undefined): WebBuild {
  const shell = readShell(webRoot);
  const manifest = readManifest(webRoot);
  const { page: bare, scripts } = withoutScripts(shell);
  /** Scripts wait in a template until the prelude inserts them after the first paint. */
  const start = (html: string, preloads: string): string =>
    html === '' || prelude === undefined
      ? preloads + scripts
      : `<template id="page-scripts">${preloads}${scripts}</template><script>${prelude.script}</script>`;
  return {
    compose({ html, hydratable, head, queries, modules }, { language, address }) {
      const served = hydratable ? ` data-address="${escapeMarkup(address)}"` : '';
      const data = `<script type="application/json" id="page-data">${jsonBlock({ config, queries })}</script>`;
      // Replacer functions, as `$` is special in replacement strings.
      return bare
        .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
        .replace('</head>', () => `${head}${start(html, preloadsOf(manifest, modules))}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root"${served}>${html}</div>${data}`);
    },
  };
}
