import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAnswer } from '#contract/desk/content.ts'
import type { KeptText } from '#desk/api/kept-texts.ts'
import { createSaver } from './create-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one text, and the browser's local copy. */
function world() {
  const server = { text: 'one', revision: 1, away: false }
  const browser: { kept: KeptText<string> | undefined } = { kept: undefined }
  const save = async (text: string, revision: number): Promise<SavedAnswer<string>> => {
    if (server.away) throw new Error('no connection')
    if (text !== server.text) {
      if (revision !== server.revision)
        return {
          state: 'changed',
          by: 'bea',
          at: 'then',
          revision: server.revision,
          now: server.text,
        }
      server.text = text
      server.revision += 1
    }
    return { state: 'saved', revision: server.revision, at: 'now' }
  }
  const open = () =>
    createSaver({
      stored: { written: server.text, revision: server.revision, savedAt: 'before' },
      kept: browser.kept,
      isSame: (one, other) => one === other,
      save,
      keep: (kept) => {
        browser.kept = kept
      },
    })
  return { server, browser, open }
}

test('saves a text after a pause in typing', async () => {
  const { server, browser, open } = world()
  const saver = open()
  saver.change('tw')
  saver.change('two')
  expect([saver.read().state, server.text, browser.kept?.written]).toEqual([
    'unsaved',
    'one',
    'two',
  ])
  await vi.advanceTimersByTimeAsync(1000)
  expect([saver.read().state, server.text, browser.kept]).toEqual(['saved', 'two', undefined])
})

test('keeps the text offline and saves it once online', async () => {
  const { server, browser, open } = world()
  server.away = true
  const saver = open()
  saver.change('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saver.read()).toMatchObject({ state: 'failed', why: 'no connection', written: 'two' })
  // the tab is closed, and opened again
  const again = open()
  expect([again.read().written, browser.kept?.written]).toEqual(['two', 'two'])
  server.away = false
  await vi.advanceTimersByTimeAsync(5000)
  expect([again.read().state, server.text, browser.kept]).toEqual(['saved', 'two', undefined])
})

test('a second tab shows the conflict and overwrites nothing until confirmed', async () => {
  const { server, open } = world()
  const [first, second] = [open(), open()]
  first.change('first')
  await first.flush()
  second.change('second')
  await second.flush()
  expect([second.read().state, second.read().theirs?.now, server.text]).toEqual([
    'changed elsewhere',
    'first',
    'first',
  ])
  second.change('second, longer')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.text).toBe('first')
  second.keepMine()
  await vi.advanceTimersByTimeAsync(1000)
  expect([second.read().state, server.text]).toEqual(['saved', 'second, longer'])

  first.meet({ written: server.text, revision: server.revision, by: 'bea', at: 'now' })
  expect(first.read()).toMatchObject({ state: 'saved', written: 'second, longer' })
  second.change('mine')
  second.meet({ written: 'theirs', revision: 9, by: 'bea', at: 'now' })
  expect(second.read()).toMatchObject({ state: 'changed elsewhere', written: 'mine' })
  second.takeTheirs()
  expect(second.read()).toMatchObject({ state: 'saved', written: 'theirs' })
})

test('text typed while saving is saved afterwards', async () => {
  const { server, open } = world()
  const saver = open()
  saver.change('two')
  const saving = saver.flush()
  await Promise.resolve()
  saver.change('three')
  await saving
  expect([saver.read().state, server.text]).toEqual(['unsaved', 'two'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([saver.read().state, server.text]).toEqual(['saved', 'three'])
})
