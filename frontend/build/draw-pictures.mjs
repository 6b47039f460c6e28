// Draws the pictures that are files (icons, cards for shared addresses) from the web app's own drawings and colours.
// Run it after either changes: node frontend/build/draw-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';

const frontend = join(import.meta.dirname, '..');
const root = join(frontend, '..');

/** The colours of the light theme. */
function tokens() {
  const [light = ''] = readFileSync(join(frontend, 'src/styles/tokens.css'), 'utf8').split('@media');
  return new Map([...light.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

const colours = tokens();
const vite = await createServer({
  root: frontend,
  configFile: false,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
});
try {
  const { sitePictures } = await vite.ssrLoadModule('/build/site-pictures.tsx');
  for (const [file, draw] of Object.entries(sitePictures)) {
    const { drawing } = draw();
    const svg = renderToStaticMarkup(drawing).replace(/var\((--[\w-]+)\)/g, (_, name) => {
      const colour = colours.get(name);
      if (colour === undefined) throw new Error(`${file} uses ${name}, which is no colour of the light theme`);
      return colour;
    });
    const bytes = await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toBuffer();
    writeFileSync(join(root, file), bytes);
    console.log(`${file}: ${(bytes.length / 1024).toFixed(1)} KiB`);
  }
} finally {
  await vite.close();
}
