import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

interface Hands {
  browser: Browser
  page: Page
  /** Origin to use by keyboard only; elsewhere all input works as usual. */
  origin: string
}

/**
 * Runs a journey by keyboard alone at this origin: Tab reaches every element that it clicks, fills, checks, selects or
 * uploads to. Fails at an unreachable element, an invisible or lost focus, and any pointer press.
 */
export async function useKeyboardOnly(hands: Hands, journey: () => Promise<void>): Promise<void> {
  const { browser, page, origin } = hands
  const pointers: string[] = []
  const opened = new Set<BrowserContext>()
  const watch = (context: BrowserContext) => {
    opened.add(context)
    return watchPointers(context, origin, pointers)
  }
  await watch(page.context())
  browser.on('context', watch)
  const giveBack = replaceActs(page, origin)
  try {
    await journey()
  } finally {
    giveBack()
    browser.off('context', watch)
  }
  for (const last of [...opened].flatMap((context) => context.pages())) await expectPlace(last)
  expect(pointers, 'pressed with a pointer').toEqual([])
}

/** Notes each press of a mouse, pen or finger on pages of this origin. */
async function watchPointers(context: BrowserContext, origin: string, pointers: string[]) {
  await context.exposeBinding('notePointer', (_, what: string) => pointers.push(what))
  await context.addInitScript((at) => {
    if (location.origin !== at) return
    const note = ({ type, target, isTrusted }: Event) => {
      if (isTrusted) Reflect.get(window, 'notePointer')(`${type}: ${String(target)}`)
    }
    addEventListener('pointerdown', note, true)
    addEventListener('mousedown', note, true)
  }, origin)
}

/** Replaces the actions of all locators by keyboard actions. Returns the undo function. */
function replaceActs(page: Page, origin: string): () => void {
  const locators: object = Object.getPrototypeOf(page.locator(':root'))
  const undo = [...Object.keys(acts), ...withoutKeys].map((name) => {
    const before = Reflect.get(locators, name)
    Reflect.set(locators, name, async function (this: Locator, ...given: never[]) {
      const isHere = this.page().url().startsWith(`${origin}/`)
      if (!isHere) return Reflect.apply(before, this, given)
      if (!acts[name]) throw new Error(`${name}() is not known by keyboard`)
      return acts[name](this, ...given)
    })
    return () => Reflect.set(locators, name, before)
  })
  return () => {
    for (const one of undo) one()
  }
}

type Act = (target: Locator, ...given: never[]) => Promise<void>

const acts: Readonly<Record<string, Act>> = {
  focus: reach,
  async click(target) {
    await reach(target)
    const key = await target.evaluate((element) => {
      if (element.matches('[type=radio]:checked, [role=tab][aria-selected=true]')) return undefined
      return element.matches('[type=checkbox], [type=radio]') ? 'Space' : 'Enter'
    })
    if (key) await type(target, key)
  },
  async check(target) {
    await reach(target)
    if (!(await target.isChecked())) await type(target, 'Space')
    await expect(target).toBeChecked()
  },
  async press(target, key: string) {
    await reach(target)
    await type(target, key)
  },
  async fill(target, text: string) {
    await reach(target)
    const kind = await target.getAttribute('type')
    if (kind === 'datetime-local') return typeMoment(target, text)
    await type(target, 'Control+a')
    await type(target, 'Delete')
    await target.page().keyboard.type(text)
  },
  async selectOption(target, chosen: string | { label: string }) {
    await reach(target)
    const label = typeof chosen === 'string' ? chosen : chosen.label
    await target.page().keyboard.type(label)
    await expect(target.locator('option:checked')).toHaveText(label)
  },
  async setInputFiles(target, files: Parameters<Locator['setInputFiles']>[0]) {
    await reach(target)
    const asked = target.page().waitForEvent('filechooser')
    await type(target, 'Enter')
    await (await asked).setFiles(files)
  },
}

/** Actions without a keyboard equivalent, or that would move the focus without Tab. */
const withoutKeys = [
  'blur',
  'clear',
  'dblclick',
  'dispatchEvent',
  'dragTo',
  'hover',
  'pressSequentially',
  'selectText',
  'setChecked',
  'tap',
  'type',
  'uncheck',
]

/** Types `2027-01-15T18:30` in the field's American English order, the journeys' locale. */
async function typeMoment(target: Locator, moment: string) {
  const [year, month, day, hour, minute] = moment.split(/\D/).map(Number)
  const parts = [month, day, year, (((hour ?? 0) + 11) % 12) + 1, minute]
  const isLimited = (await target.getAttribute('max')) !== null
  for (const part of parts) {
    await target.page().keyboard.type(String(part).padStart(2, '0'))
    // without a `max` the year takes six digits
    if (part === year && !isLimited) await type(target, 'ArrowRight')
  }
  await type(target, (hour ?? 0) < 12 ? 'a' : 'p')
  await expect(target).toHaveValue(moment)
}

/** Presses a key on the focused element, and expects the focus to be somewhere afterwards. */
async function type(target: Locator, key: string) {
  const page = target.page()
  await page.evaluate(
    (act) => Reflect.set(window, 'lastAct', act),
    `${key} at ${target.toString()}`,
  )
  await page.keyboard.press(key)
}

/** Expects that the last action did not lose the focus. */
async function expectPlace(page: Page) {
  const lost = () =>
    page.evaluate(() => {
      const isLost = document.activeElement === document.body
      return isLost ? String(Reflect.get(window, 'lastAct') ?? '') : ''
    })
  await expect.poll(lost, { message: 'the focus fell to nothing' }).toBe('')
}

const MOST_PRESSES = 150
/** A date field has that many tab stops of its own. */
const MOST_AT_ONE = 10
/** An opening dialog, or tabs walked by arrows, may change the path. */
const MOST_TURNS = 4

/** Tabs to an element like a sighted keyboard user; arrows move within radio buttons and tabs. */
async function reach(target: Locator) {
  const page = target.page()
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  await expectPlace(page)
  const stops: Stop[] = []
  for (;;) {
    const stop = await findFocus(target)
    if (stop.isThere) return
    stops.push(stop)
    const why = whyStuck(stops)
    const way = stops.slice(-MOST_AT_ONE).map(({ place }) => place)
    if (why) throw new Error(`${target.toString()} is not reached: ${why}, at ${way.join(' → ')}`)
    await page.keyboard.press(stop.key)
  }
}

/** Finds the focus once it has settled: the edges of a dialog pass it on in the next frame. */
async function findFocus(target: Locator): Promise<Stop> {
  let stop = await target.evaluate(lookAround)
  const unseen = async () => {
    if (!stop.isSeen) stop = await target.evaluate(lookAround)
    return stop.isSeen ? '' : stop.place
  }
  await expect.poll(unseen, { message: 'the focus is not seen' }).toBe('')
  return stop
}

interface Stop {
  isThere: boolean
  /** True when the focus has not moved since the last look. */
  isSame: boolean
  isSeen: boolean
  /** Describes the focused element. */
  place: string
  /** Key that leads on to the target. */
  key: string
}

function whyStuck(stops: readonly Stop[]): string | undefined {
  if (stops.length > MOST_PRESSES) return `not after ${MOST_PRESSES} presses`
  const last = stops.slice(-MOST_AT_ONE)
  if (last.length === MOST_AT_ONE && last.every(({ isSame }) => isSame)) return 'the focus stays'
  const turns = stops.filter(({ key }, index) => index > 0 && key !== stops[index - 1]?.key)
  return turns.length > MOST_TURNS ? 'Tab leads past it' : undefined
}

/** Runs in the page. */
function lookAround(target: Element): Stop {
  const at = document.activeElement ?? document.body
  const group = (element: Element) => {
    if (element instanceof HTMLInputElement && element.type === 'radio') return element.name
    return element.matches('[role=tab]') ? element.closest('[role=tablist]') : undefined
  }
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  }
  const isOnTop = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const rows = [top + 3, (top + bottom) / 2, bottom - 3]
    return rows
      .flatMap((y) => [left + 3, (left + right) / 2, right - 3].map((x) => [x, y] as const))
      .some(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  }
  const isTiny = at.getBoundingClientRect().width <= 1 // a file is chosen at its label
  const labels = isTiny && at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
  const drawn = isTiny ? labels.flatMap((one) => [one, one.parentElement ?? one]) : [at]
  const isAhead = at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
  const isBeside = group(at) !== undefined && group(at) === group(target)
  const arrow = isAhead ? 'ArrowRight' : 'ArrowLeft'
  const isSame = Reflect.get(window, 'lastStop') === at
  Reflect.set(window, 'lastStop', at)
  // containers such as the page mark a place and cannot be pressed
  const isPart = at === document.body || at.matches('[tabindex="-1"]:not([role=tab])')
  return {
    isThere: at === target,
    isSame,
    isSeen: isPart || drawn.some((one) => hasRing(one) && isOnTop(one)),
    place: `${at.localName} “${at.ariaLabel || at.textContent.trim().slice(0, 40) || at.id}”`,
    key: isBeside ? arrow : isAhead || at === document.body ? 'Tab' : 'Shift+Tab',
  }
}
