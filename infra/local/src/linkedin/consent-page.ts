import { escapeMarkup } from '@sao-mai/contracts';
import { people } from './people.ts';

const style = `
:root { color-scheme: light dark; --paper: #FAF7EF; --sheet: #FFFEFB; --ink: #15302C; --ink-2: #435B55; --line: #DED8C7; --son: #C4361E; --desk: #173F39; --on-desk: #F7F2E4; --hoe: #EDAE2C; --focus: #1F55B5; }
@media (prefers-color-scheme: dark) { :root { --paper: #0F1E1C; --sheet: #172A27; --ink: #F3EDDD; --ink-2: #BECAC2; --line: #2C423D; --son: #FF8F70; --desk: #17443C; --focus: #F3BC45; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 "Be Vietnam Pro", system-ui, "Segoe UI", Roboto, sans-serif; }
header { background: var(--desk); color: var(--on-desk); padding: .75rem 1.25rem; font-weight: 600; display: flex; gap: .6rem; align-items: center; }
header svg { width: 1.75rem; height: 1.75rem; } header polygon { fill: var(--hoe); }
main { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem 2rem; }
h1 { font: 600 1.5rem/1.25 "Piazzolla", Georgia, serif; margin: .5rem 0 .25rem; }
p { margin: 0 0 .75rem; color: var(--ink-2); font-size: .9375rem; }
form { display: grid; gap: .5rem; }
button { font: inherit; text-align: start; color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: 9px; min-height: 2.75rem; padding: .5rem .75rem; cursor: pointer; }
button:hover { border-color: var(--ink-2); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.person { display: grid; grid-template-columns: 3rem 1fr; gap: 0 .75rem; align-items: center; }
.person img { grid-row: span 2; width: 3rem; height: 3rem; border-radius: 50%; background: var(--line); }
.person strong { font-weight: 600; } .person span { color: var(--ink-2); font-size: .875rem; overflow-wrap: anywhere; }
.others { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
.others button { color: var(--son); background: none; border-color: currentColor; }
`;

const star =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><polygon points="20,2.5 22.2,11.4 29,5.6 26.6,14.2 35.4,13 27.8,18 35.2,23 26.2,22.2 28.6,30 22,24.6 20,33 18,24.6 11.4,30 13.8,22.2 4.8,23 12.2,18 4.6,13 13.4,14.2 11,5.6 17.8,11.4"/></svg>';

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body><header>${star}<span>A stand-in for LinkedIn, on this machine</span></header><main>${main}</main></body></html>`;

const personButton = ([key, { name, email, emailVerified }]: readonly [string, (typeof people)[keyof typeof people]]) =>
  `<button class="person" name="choice" value="${key}" data-person="${key}"><img src="/media/${key}.png" alt="" width="48" height="48"><strong>${escapeMarkup(name)}</strong><span>${escapeMarkup(email)}${emailVerified ? '' : ' · address not verified'}</span></button>`;

/** Lets people choose an account; the request's parameters are hidden fields. */
export function consentPage(asked: Readonly<Record<string, string | undefined>>): string {
  const hidden = Object.entries(asked).map(([name, value]) =>
    value === undefined ? '' : `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return page(
    'Sign in · stand-in for LinkedIn',
    `<h1>Who do you want to be?</h1><p>The marketplace asks for name, picture and email address. Nobody here is real.</p>
<form method="post" action="/oauth/v2/authorization">${hidden.join('')}
${Object.entries(people).map(personButton).join('\n')}
<div class="others"><button name="choice" value="cancel" data-action="cancel">Cancel</button><button name="choice" value="error" data-action="error">Let it fail</button></div></form>`,
  );
}

export const refusalPage = (what: string): string =>
  page('Refused · stand-in for LinkedIn', `<h1>This request is not in order</h1><p>${escapeMarkup(what)}</p>`);
