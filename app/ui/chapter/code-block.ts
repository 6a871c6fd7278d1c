/** A new element with these properties. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object) {
  return Object.assign(document.createElement(tag), properties)
}

export function frameCode(code: HTMLPreElement) {
  const frame = make('figure', { className: 'chapter-code' })
  const bar = make('div', { className: 'chapter-code-bar not-on-paper' })
  // only highlighted languages are code; plain text may wrap
  const isText = code.querySelector('[class^="code-"]') === null
  if (isText) code.classList.add('is-text')
  const kind = make('span', { textContent: isText ? 'Text' : 'Code' })
  const copy = make('button', { type: 'button', textContent: 'Copy' })
  copy.dataset['copy'] = ''
  bar.append(kind, copy)
  code.replaceWith(frame)
  frame.append(bar, code)
}

const SAID_MS = 2500
const said = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

export async function copyCode(button: HTMLElement): Promise<string> {
  const code = button.closest('.chapter-code')?.querySelector('pre')
  const outcome = await copyText(code?.textContent.trimEnd() ?? '')
  button.textContent = outcome
  clearTimeout(said.get(button))
  said.set(
    button,
    setTimeout(() => {
      button.textContent = 'Copy'
    }, SAID_MS),
  )
  if (outcome === FAILED && code) window.getSelection()?.selectAllChildren(code)
  return outcome === FAILED
    ? 'Copying didn’t work. The text is selected; copy it yourself.'
    : outcome
}

const FAILED = 'Not copied'

async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    return FAILED // refused, or no clipboard
  }
}
