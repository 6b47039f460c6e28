export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: #FAF7EF; --sheet: #FFFEFB; --well: #F0EBDD; --ink: #15302C; --ink-2: #435B55; --line: #DED8C7;
  --son: #B02E18; --hoe: #EDAE2C; --rule: #173F39; --desk: #173F39; --on-desk: #F7F2E4; --on-desk-2: #BFD0C7; --focus: #1F55B5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0F1E1C; --sheet: #172A27; --well: #0A1615; --ink: #F3EDDD; --ink-2: #BECAC2; --line: #2C423D;
    --son: #FF8F70; --hoe: #F3BC45; --rule: #4C8275; --desk: #17443C; --on-desk: #F7F2E4; --on-desk-2: #BFD3C9; --focus: #F3BC45;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 "Be Vietnam Pro", system-ui, "Segoe UI", Roboto, sans-serif; }
header { background: var(--desk); color: var(--on-desk-2); padding: 1rem clamp(1.125rem, 4vw, 2.5rem); display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; }
header p { margin: 0; font-size: .9375rem; }
.brand { color: var(--on-desk); text-decoration: none; font-weight: 600; font-size: 1.25rem; display: inline-flex; gap: .6rem; align-items: center; min-height: 2.75rem; }
.brand svg { width: 2rem; height: 2rem; }
.brand polygon { fill: var(--hoe); }
.brand path { stroke: var(--on-desk); stroke-width: 3; stroke-linecap: round; fill: none; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem clamp(1.125rem, 4vw, 2.5rem) 5rem; }
h1 { font: 600 1.9375rem/1.22 "Piazzolla", "Be Vietnam Pro", Georgia, serif; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; font-weight: 600; margin: 2rem 0 .5rem; }
a { color: var(--son); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 5px; }
.bar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; border-bottom: 5px solid var(--rule); padding-bottom: .5rem; }
button { font: inherit; color: var(--son); background: none; border: 1px solid currentColor; border-radius: 9px; min-height: 2.75rem; padding: 0 1rem; cursor: pointer; }
.list { list-style: none; margin: 0; padding: 0; }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .85rem .5rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.list a:hover { background: var(--sheet); }
.list strong { font-weight: 600; overflow-wrap: anywhere; }
.list time { grid-row: 1; grid-column: 2; }
.who, .excerpt { grid-column: 1 / -1; color: var(--ink-2); font-size: .9375rem; overflow-wrap: anywhere; }
time, .at { color: var(--ink-2); font-size: .8125rem; }
.at { margin: 0; }
.empty { padding: 3rem 0; color: var(--ink-2); }
.back { margin: 0 0 .5rem; }
dl { margin: 1.25rem 0; padding: 1rem 1.25rem; background: var(--well); border-radius: 9px; }
dl div { display: grid; grid-template-columns: 7.5rem 1fr; gap: .5rem; }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: min(70vh, 46rem); border: 1px solid var(--line); border-radius: 9px; background: #FFF; }
pre { margin: 0; padding: 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 9px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
@media (max-width: 36rem) { dl div { grid-template-columns: 1fr; gap: 0; } .list a { grid-template-columns: 1fr; } .list time { grid-row: auto; grid-column: 1; } }
`;

export const script = `
for (const time of document.querySelectorAll('time')) {
  time.textContent = new Date(time.dateTime).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
const list = document.querySelector('[data-list]');
document.querySelector('[data-delete-all]')?.addEventListener('click', async () => {
  if (!confirm('Delete all mails?')) return;
  await fetch('/api/email/all', { method: 'DELETE' });
  location.reload();
});
if (list) {
  setInterval(async () => {
    if (document.hidden) return;
    try {
      const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
      if (page.querySelector('[data-list]').dataset.list !== list.dataset.list) location.reload();
    } catch {
      // The marketplace is being restarted; the next round asks again.
    }
  }, 3000);
}
`;
