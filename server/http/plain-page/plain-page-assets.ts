import { paletteCss } from '#contract/palette.ts'

/** Written by the build. */
export const FONT_STYLES = '/font.css'

export const plainPageStyles = `
:root {
  color-scheme: dark;
${paletteCss('ground', 'surface', 'line', 'text', 'quiet', 'control', 'bad', 'signal', 'signal-lifted', 'on-signal')}
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  display: grid;
  grid-template-rows: auto 1fr auto;
  place-items: start center;
  background: var(--ground);
  color: var(--text);
  font: 1rem / 1.625rem Geist, sans-serif;
}
main {
  display: grid;
  gap: 20px;
  align-content: start;
  width: 100%;
  max-width: 72rem;
  padding: 24px 20px 48px;
}
main > * { max-width: 42rem; }
header {
  width: 100%;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 40px;
  border-bottom: 1px solid var(--line);
  padding: 0 max(20px, 50% - 34.75rem);
}
header a {
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 64px;
  font-weight: 600;
  text-decoration: none;
}
header nav { display: flex; align-items: center; gap: 8px; margin-right: -12px; }
header nav a {
  color: var(--quiet);
  font-size: 0.875rem;
  font-weight: 400;
}
:is(.icon, summary) {
  display: grid;
  place-items: center;
  width: 44px;
  min-height: 44px;
  list-style: none;
  cursor: pointer;
}
summary::-webkit-details-marker { display: none; }
header nav a:hover { color: var(--text); }
.wide { display: none; align-items: center; gap: 20px; }
.wide > i { width: 1px; height: 16px; background: var(--line); }
.narrow > div > i { display: none; }
.wide ~ .wide > :last-child {
  align-self: center;
  min-height: 44px;
  border: 1px solid var(--control);
  border-radius: 8px;
  padding: 0 16px;
  color: var(--text);
  font-weight: 500;
}
.narrow > div {
  position: absolute;
  z-index: 1;
  inset: 65px 0 auto;
  display: grid;
  border-bottom: 1px solid var(--line);
  padding: 8px 20px 24px;
  background: var(--ground);
}
.narrow > div > a { min-height: 56px; border-bottom: 1px solid var(--line); color: var(--text); font-size: 1.125rem; }
footer {
  width: 100%;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 24px;
  border-top: 1px solid var(--line);
  padding: 48px max(20px, 50% - 34.75rem) 40px;
  color: var(--quiet);
  font-size: 0.875rem;
  line-height: 1.25rem;
}
footer > p { grid-column: 1 / -1; padding: 0 0 24px; }
footer > p:last-child { padding: 32px 0 0; }
footer > ul:nth-of-type(2) { grid-row: span 2; }
footer strong { display: block; margin-bottom: 8px; color: var(--text); font-size: 1rem; font-weight: 600; }
footer ul { padding: 0; list-style: none; }
footer a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--quiet);
  text-decoration: none;
}
footer a:hover { color: var(--text); }
.scale { stroke: var(--quiet); }
.hand { stroke: var(--signal); }
@media (min-width: 48rem) {
  header { padding: 0 max(32px, 50% - 34rem); }
  footer { grid-template-columns: 1fr auto auto auto; column-gap: 64px; padding: 48px max(32px, 50% - 34rem) 40px; }
  footer > p:first-child { grid-column: auto; }
  main { padding: 64px 32px; }
}
@media (min-width: 64rem) {
  header nav { flex: 1; margin-right: 0; }
  .wide { display: flex; }
  .wide:first-child { flex: 1; }
  .narrow { display: none; }
  main:has(form) { grid-template-columns: 13rem minmax(0, 42rem) 1fr; column-gap: 40px; }
  main:has(form) > * { grid-column: 1 / -1; }
  main > hr + div { grid-column: 1; }
  main > form { grid-column: 2; }
}
main > hr { width: 100%; max-width: none; margin: 24px 0; border: 0; border-top: 1px solid var(--line); }
h2 { font-size: 1.375rem; font-weight: 600; line-height: 1.2; }
.quiet { color: var(--quiet); font-size: 0.875rem; line-height: 1.25rem; }
h1 { font-size: clamp(1.875rem, 1.5rem + 1.6vw, 2.625rem); font-weight: 600; line-height: 1.1; letter-spacing: -0.02em; }
button {
  justify-self: start;
  min-height: 48px;
  padding: 12px 24px;
  border: 0;
  border-radius: 8px;
  background: var(--signal);
  color: var(--on-signal);
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
@media (width < 20rem) {
  body { grid-template-columns: minmax(0, 1fr); overflow-wrap: anywhere; }
  header { flex-wrap: nowrap; gap: 0; }
  header nav { gap: 0; }
}
@media (max-width: 39.99rem) { form > button { justify-self: stretch; } }
a { color: inherit; text-underline-offset: 4px; }
form { display: grid; gap: 24px; }
label { display: block; margin-bottom: 8px; font-size: 0.875rem; font-weight: 500; }
input, textarea {
  width: 100%;
  min-height: 48px;
  padding: 10px 16px;
  border: 1px solid var(--control);
  border-radius: 8px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
textarea { display: block; min-height: 98px; resize: vertical; }
[aria-invalid] { border-color: var(--bad); }
.hint { margin-top: 8px; color: var(--quiet); font-size: 0.875rem; line-height: 1.25rem; }
.problem { margin-top: 8px; color: var(--bad); font-size: 0.875rem; line-height: 1.25rem; }
.statement {
  padding: 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 8px;
  font-size: 0.9375rem;
  line-height: 1.5rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.number { font-size: 1.375rem; font-weight: 600; line-height: 1.75rem; font-variant-numeric: tabular-nums; }
:focus-visible { border-radius: 4px; outline: 2px solid var(--signal); outline-offset: 3px; }
:is(button, input, textarea):focus-visible { border-radius: 8px; }
:is(input, textarea):focus-visible { border-color: var(--signal); outline-offset: 0; }
button:hover { background: var(--signal-lifted); }
button.second { border: 1px solid var(--control); background: none; color: var(--text); }
button.second:hover { background: var(--surface); }
`.trimStart()

/** Prevents a double submit. The page works without it. */
export const plainPageScript = `
let sent = false
document.addEventListener('submit', (event) => {
  if (sent) event.preventDefault()
  sent = true
})
addEventListener('pageshow', () => {
  sent = false
})
`.trimStart()
