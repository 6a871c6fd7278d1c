import { externalLink } from '#app/ui/external-link.ts'
import { frameCode, make } from './code-block.ts'

interface Chapter {
  html: string
  pictures: Readonly<Record<string, string>>
  addressOf: (chapter: string) => string
  contact?: string
}

/** The page's security policy allows these two. */
const players: Record<string, { name: string; host: string; address: (id: string) => string }> = {
  youtube: {
    name: 'YouTube',
    host: 'youtube-nocookie.com',
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    host: 'player.vimeo.com',
    address: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
}

/** Files become buttons with `data-file`, videos buttons in place of players: no third-party request is made. */
export function fillChapter({ html, pictures, addressOf, contact }: Chapter): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[id]')) element.id = partId(element.id)
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) link.setAttribute('href', `#${partId(href.slice(1))}`)
    else Object.assign(link, externalLink)
  }
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[data-chapter]')) {
    const [chapter = '', part] = (link.dataset['chapter'] ?? '').split('#')
    const address = addressOf(chapter)
    link.href = part === undefined ? address : `${address}#${partId(part)}`
  }
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[data-file]')) asButton(link)
  for (const image of body.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    image.addEventListener('error', () => image.replaceWith(wordsFor(image, contact)))
    image.src = pictures[image.dataset['picture'] ?? ''] ?? ''
  }
  for (const box of body.querySelectorAll<HTMLInputElement>('.task-list-item input')) {
    box.ariaLabel = box.closest('li')?.textContent.trim() ?? null
  }
  for (const figure of body.querySelectorAll<HTMLElement>('figure[data-video]')) {
    showVideo(figure)
  }
  for (const code of body.querySelectorAll('pre')) frameCode(code)
  for (const table of body.querySelectorAll('table')) frameTable(table)
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}

/** Prefix avoids collisions with the page's ids. */
export function partId(id: string): string {
  return `part-${id}`
}

export function playVideo(figure: HTMLElement) {
  const player = players[figure.dataset['video'] ?? '']
  if (!player) return
  const frame = make('iframe', {
    src: player.address(figure.dataset['videoId'] ?? ''),
    title: figure.querySelector('.chapter-video-title')?.textContent ?? player.name,
    allow: 'autoplay; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  figure.querySelector('button')?.replaceWith(frame)
  frame.focus()
}

/** The server tells the owner about missing pictures. */
function wordsFor({ alt }: HTMLImageElement, contact?: string): HTMLElement {
  const picture = alt
    ? `The picture “${alt}” can’t be shown right now.`
    : 'A picture can’t be shown right now.'
  const textContent = `${picture} Please try again later${contact ? `, or write to ${contact}` : ''}.`
  return make('span', { className: 'chapter-lost', textContent })
}

/** The hint shows only when the table scrolls. */
function frameTable(table: HTMLTableElement) {
  const around = make('div', { className: 'chapter-table' })
  const hint = make('p', {
    className: 'chapter-table-hint not-on-paper',
    ariaHidden: 'true',
    textContent: 'Scroll sideways to see everything',
  })
  table.replaceWith(around, hint)
  around.append(table)
}

function asButton(link: HTMLAnchorElement) {
  const button = make('button', { type: 'button', className: 'chapter-file' })
  button.dataset['file'] = link.dataset['file'] ?? ''
  button.append(...link.childNodes)
  link.replaceWith(button)
}

function showVideo(figure: HTMLElement) {
  const player = players[figure.dataset['video'] ?? '']
  const link = figure.querySelector('a')
  if (!player || !link) return
  const button = make('button', { type: 'button', className: 'chapter-video' })
  const hasTitle = link.textContent !== link.getAttribute('href')
  const textContent = hasTitle ? link.textContent : `Video on ${player.name}`
  button.append(
    make('span', { className: 'chapter-video-title', textContent }),
    make('small', { textContent: `Plays here from ${player.host}` }),
  )
  const caption = make('figcaption', {})
  link.textContent = `Watch on ${player.name}`
  caption.append(link)
  figure.replaceChildren(button, caption)
}

/** Makes overflowing tables and code focusable for keyboard scrolling. Returns a stop function. */
export function watchWideParts(chapter: HTMLElement): () => void {
  const resized = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) nameIfWide(target)
  })
  for (const part of chapter.querySelectorAll('.chapter-table, pre')) resized.observe(part)
  return () => resized.disconnect()
}

function nameIfWide(part: HTMLElement) {
  if (part.scrollWidth > part.clientWidth) {
    part.tabIndex = 0
    part.role = 'region'
    part.ariaLabel = part.tagName === 'PRE' ? 'Code, scrolls sideways' : 'Table, scrolls sideways'
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name)
  }
}
