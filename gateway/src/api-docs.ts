import { escapeMarkup } from '@sao-mai/contracts';
import { openApi } from '@sao-mai/contracts/openapi';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';

const content = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }));
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content, 'x-codes': z.optional(z.array(z.string())) }),
  ),
});
const description = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type Operation = z.infer<typeof operation>;

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color-scheme:light dark}
summary{cursor:pointer;padding:.25rem 0}pre{overflow:auto;border:1px solid;padding:.5rem}code{overflow-wrap:anywhere}
table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border:1px solid}`;

const code = (text: string): string => `<code>${escapeMarkup(text)}</code>`;
/** Focusable, because a keyboard has to scroll it. */
const schema = (value: unknown): string => `<pre tabindex="0">${escapeMarkup(JSON.stringify(value, null, 2))}</pre>`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

function parametersOf({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((one) => [
    code(one.name),
    one.in,
    one.required ? 'yes' : 'no',
    code(JSON.stringify(one.schema)),
  ]);
  return `<h4>Parameters</h4>${table(['Name', 'In', 'Required', 'Schema'], rows)}`;
}

function schemasOf(title: string, types: z.infer<typeof content>): string {
  return Object.entries(types)
    .map(([type, one]) => `<h4>${title}: ${code(type)}</h4>${one.schema === undefined ? '' : schema(one.schema)}`)
    .join('');
}

function operationOf(path: string, method: string, one: Operation): string {
  const responses = Object.entries(one.responses);
  const good = responses.filter(([, { 'x-codes': codes }]) => codes === undefined);
  const rows = responses.map(([status, { description: what, 'x-codes': codes }]) => [
    status,
    codes === undefined ? escapeMarkup(what) : codes.map(code).join(', '),
  ]);
  return `<details id="${escapeMarkup(one.operationId)}"><summary>${code(`${method.toUpperCase()} ${path}`)}
<span>${escapeMarkup(one.summary)}</span></summary>
<p>${escapeMarkup(one.description)}</p>${parametersOf(one)}${schemasOf('Body', one.requestBody?.content ?? {})}
<h4>Answers</h4>${table(['Status', 'Meaning or codes'], rows)}
${good.map(([status, { content: types }]) => schemasOf(`Answer ${status}`, types)).join('')}</details>`;
}

function page(): string {
  const { info, paths } = description.parse(openApi());
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ tag: one.tags[0] ?? '', html: operationOf(path, method, one) })),
  );
  const parts = [...Map.groupBy(all, ({ tag }) => tag)].map(
    ([tag, some]) => `<h2>${escapeMarkup(tag)}</h2>${some.map(({ html }) => html).join('\n')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API: ${escapeMarkup(info.title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>API: ${escapeMarkup(info.title)}</h1>
<p>From <a href="/api/openapi.json">/api/openapi.json</a>, version ${escapeMarkup(info.version)}. Tokens are sent as
${code('Authorization: Bearer …')}; a failure has ${code('code')} and ${code('error')}.</p>
${parts.join('\n')}</main></body></html>`;
}

/** The description of the API as a page without scripts, so that it works offline and under the site's policy. */
export function apiDocs(): RequestHandler {
  let html: string | undefined;
  return (_request, response) => {
    html ??= page();
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };
}
