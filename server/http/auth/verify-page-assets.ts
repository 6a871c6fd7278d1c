import { paletteCss } from '#domain/palette.ts'

/** Stylesheet of the confirmation page, with the shop's colours. */
export const verifyStyles = `
:root {
  color-scheme: dark;
${paletteCss('ground', 'surface', 'line', 'text', 'quiet', 'signal', 'signal-lifted', 'on-signal')}
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 24px;
  background: var(--ground);
  color: var(--text);
  font: 1rem / 1.625rem Geist, system-ui, sans-serif;
}
main {
  display: grid;
  gap: 20px;
  width: min(100%, 26rem);
  padding: 32px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
}
.brand { color: var(--quiet); font-size: 0.875rem; font-weight: 600; letter-spacing: 0.04em; }
.quiet { color: var(--quiet); font-size: 0.875rem; line-height: 1.25rem; }
h1 { font-size: 1.875rem; line-height: 1.1; letter-spacing: -0.03em; }
button {
  width: 100%;
  min-height: 48px;
  padding: 12px 20px;
  border: 0;
  border-radius: 8px;
  background: var(--signal);
  color: var(--on-signal);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--signal-lifted); }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 3px; }
`.trimStart()

/** Prevents a second submit on a double click, because the link works once. The page works without it. */
export const verifyScript = `
const form = document.querySelector('form')
let sent = false
form.addEventListener('submit', (event) => {
  if (sent) event.preventDefault()
  sent = true
})
addEventListener('pageshow', () => {
  sent = false
})
`.trimStart()
