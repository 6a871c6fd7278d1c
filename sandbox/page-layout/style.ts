import { paletteCss } from '#contract/palette.ts'

export const STYLE = `
:root {
  color-scheme: dark;
${paletteCss('ground', 'surface', 'line', 'control', 'text', 'quiet', 'signal', 'signal-lifted', 'on-signal', 'good', 'bad')}
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--text); -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial,
    sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
main { max-width: 40rem; margin: 0 auto; padding: 40px 16px 64px; }
.wide main { max-width: 60rem; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; font-weight: 600; }
h1.quiet { font-size: 1rem; line-height: 1.5; letter-spacing: 0; font-weight: 400; }
h2 { font-size: 1rem; line-height: 1.5; font-weight: 600; }
a { color: var(--text); text-underline-offset: 3px; text-decoration-color: var(--line); }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 3px; border-radius: 4px; }
.banner {
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  color: var(--quiet);
  font-size: 0.875rem;
  text-align: center;
}
.quiet { color: var(--quiet); }
.small { font-size: 0.875rem; }
.stack { display: grid; gap: 16px; }
.stack-wide { display: grid; gap: 24px; }

.checkout { display: grid; gap: 40px; }
.total { font-size: 2.75rem; line-height: 1.1; letter-spacing: -0.03em; font-weight: 600; }
.rows, .messages, .accounts { list-style: none; border-top: 1px solid var(--line); }
.rows > li {
  display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 16px;
  padding: 12px 0; border-bottom: 1px solid var(--line);
}
.rows > li > :last-child { flex: none; text-align: right; }
.rows form { display: flex; flex: none; gap: 8px; }
.rows form .button { width: auto; min-height: 40px; padding: 4px 14px; font-size: 0.875rem; }
.rows > .sum { font-weight: 600; border-bottom: 0; }
.panel {
  display: grid; gap: 24px; align-content: start; padding: 24px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 12px;
}
.facts { display: grid; gap: 16px; }
.facts dt, .field label { color: var(--quiet); font-size: 0.875rem; }
.field { display: grid; gap: 8px; }
.field input {
  width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: var(--text);
  background: var(--ground); border: 1px solid var(--control); border-radius: 8px;
}
.actions { display: grid; gap: 12px; text-align: center; }
.button {
  display: block; width: 100%; min-height: 48px; padding: 11px 16px; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; color: var(--text);
  background: transparent; border: 1px solid var(--control); border-radius: 8px;
  cursor: pointer; transition: background-color 120ms ease-out, border-color 120ms ease-out;
}
.button:hover { border-color: var(--text); }
.button.primary {
  color: var(--on-signal); background: var(--signal); border-color: var(--signal);
}
.button.primary:hover { background: var(--signal-lifted); border-color: var(--signal-lifted); }
.button:focus-visible { border-radius: 8px; }
.plain { display: inline-block; padding: 10px 16px; }
.alert {
  padding: 12px 16px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad);
}
.state { font-size: 0.875rem; color: var(--quiet); white-space: nowrap; }
.state.good { color: var(--good); }

.messages a {
  display: grid; gap: 2px 16px; padding: 16px 0; text-decoration: none;
  border-bottom: 1px solid var(--line);
}
.messages a:hover .subject, .accounts button:hover .subject {
  text-decoration: underline; text-underline-offset: 3px;
}
.subject { font-weight: 600; }
.accounts button {
  display: grid; gap: 2px; width: 100%; padding: 12px 0; font: inherit; text-align: left;
  color: var(--text); background: transparent; border: 0; border-bottom: 1px solid var(--line);
  cursor: pointer;
}
.empty { padding: 64px 16px; border: 1px dashed var(--line); border-radius: 12px; text-align: center; }
summary { padding: 8px 0; cursor: pointer; }
.headers { display: grid; gap: 4px 16px; font-size: 0.875rem; }
.headers dt { color: var(--quiet); }
.mail-frame {
  display: block; width: 100%; height: 70vh; min-height: 24rem; border: 1px solid var(--line);
  border-radius: 12px; background: white;
}
.mail-text {
  margin: 0; padding: 16px; font: 0.875rem/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: pre-wrap; background: var(--surface); border: 1px solid var(--line);
  border-radius: 12px;
}
@media (min-width: 48rem) {
  main { padding-top: 64px; }
  .checkout > .alert { grid-column: 1 / -1; }
  .checkout { grid-template-columns: 1fr 22rem; gap: 40px 64px; align-items: start; }
  .panel { padding: 32px; }
  .messages a { grid-template-columns: 1fr auto; }
  .messages .subject { grid-column: 1; }
  .headers { grid-template-columns: 6rem 1fr; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`
